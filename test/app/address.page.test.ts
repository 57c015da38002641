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
  test('is on whatever host the game is, without what the address holds now', () => {
    history.replaceState(null, '', '?seed=old#run=abc')
    expect(linkOf(startRun('two words'))).toBe(`${bare}?seed=two%20words`)
    expect(linkOfReplays('xyz')).toBe(`${bare}#run=xyz`)
  })
})

describe('the address bar', () => {
  test('holds what is played, what is watched, a page, or the game alone', () => {
    showAddress(startLevel('미궁', 2))
    expect(decodeURIComponent(location.href)).toBe(`${bare}?seed=미궁&level=2`)
    showReplays('abc')
    expect(location.href).toBe(`${bare}#run=abc`)
    showQuery('?rules')
    expect(location.href).toBe(`${bare}?rules`)
    clearAddress()
    expect(location.href).toBe(bare)
  })

  test('is told only once of a run, and adds nothing to what Back goes through', () => {
    const before = history.length
    const told = vi.spyOn(history, 'replaceState')
    showAddress(startRun('theseus'))
    showAddress({ ...startRun('theseus'), level: 2 })
    expect(told).toHaveBeenCalledTimes(1)
    expect(history.length).toBe(before)
    told.mockRestore()
  })

  test('tells of a link of replays that is put into it, and of no other fragment', async () => {
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
