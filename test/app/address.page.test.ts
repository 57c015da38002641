import { describe, expect, test, vi } from 'vitest'
import {
  clearAddress,
  linkOf,
  linkOfReplays,
  listenToAddress,
  showAddress,
  showQuery,
  showReplays,
} from '../../src/app/address.ts'
import { startLevel, startRun } from '../../src/core/level/run.ts'
import { keepAddress } from './kept-address.ts'

const { bare } = keepAddress()

describe('a full link', () => {
  test('is on the host of the page, without the current query and fragment', () => {
    history.replaceState(null, '', '?seed=old#run=abc')
    expect(linkOf(startRun('two words'))).toBe(`${bare}?seed=two%20words`)
    expect(linkOfReplays('xyz')).toBe(`${bare}#run=xyz`)
  })
})

describe('the address bar', () => {
  test('shows the link of a run, of replays, of a page, or of the game alone', () => {
    showAddress(startLevel('미궁', 2))
    expect(decodeURIComponent(location.href)).toBe(`${bare}?seed=미궁&level=2`)
    showReplays('abc')
    expect(location.href).toBe(`${bare}#run=abc`)
    showQuery('?rules')
    expect(location.href).toBe(`${bare}?rules`)
    clearAddress()
    expect(location.href).toBe(bare)
  })

  test('is changed only once for a run, without an entry in the history', () => {
    const before = history.length
    const told = vi.spyOn(history, 'replaceState')
    showAddress(startRun('theseus'))
    showAddress({ ...startRun('theseus'), level: 2 })
    expect(told).toHaveBeenCalledTimes(1)
    expect(history.length).toBe(before)
    told.mockRestore()
  })

  test('reports an entered link of replays, and no other fragment', async () => {
    const opened: string[] = []
    listenToAddress((text) => opened.push(text))
    const changed = (hash: string): Promise<unknown> =>
      new Promise((resolve) => {
        window.addEventListener('hashchange', resolve, { once: true })
        location.replace(hash)
      })
    await changed('#elsewhere')
    await changed('#run=abc')
    expect(opened).toEqual(['abc'])
  })
})
