import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressShown, type Clip, openGifDialog } from '../../../src/app/sharing/gif-dialog.ts'
import { element } from '../../../src/ui/element.ts'
import { show } from '../../pages/page.ts'

type Make = Clip['make']

let page: HTMLElement
/** Names of the files handed to the browser. */
let saved: string[]

beforeEach(() => {
  saved = []
  page = show(element('main'))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => {
  document.querySelector('dialog')?.close()
  vi.restoreAllMocks()
})

const press = (label: string): void => {
  const found = [...page.querySelectorAll('button')].find((each) => each.textContent === label)
  if (found === undefined) throw new Error(`no ${label}`)
  found.click()
}
const notice = (): string => page.querySelector('.notice')?.textContent ?? ''
const labels = (): string[] =>
  [...page.querySelectorAll('dialog button')].map(({ textContent }) => textContent)

function openWith(make: Make): void {
  openGifDialog(page, [
    { label: 'The exit', name: 'exit.gif', make },
    { label: 'The catch', name: 'catch.gif', make },
  ])
}

/** Makes pictures until it is stopped. */
const endless: Make = async (pass) => {
  for (;;) await pass(0.5)
}

describe('the dialog of a GIF', () => {
  test('saves the chosen GIF, and offers the others', async () => {
    openWith(async (pass) => {
      await pass(1)
      return new Uint8Array(1)
    })
    press('The catch')
    await expect.poll(notice).toContain('catch.gif')
    expect(saved).toEqual(['catch.gif'])
    expect(labels()).toEqual(['The exit', 'The catch', 'Close'])
  })

  test('shows how far it is, and stops', async () => {
    openWith(endless)
    press('The catch')
    await expect.poll(() => page.querySelector('progress')?.value).toBe(0.5)
    expect(labels()).toEqual(['Stop', 'Close'])
    press('Stop')
    await expect.poll(notice).toBe('You stopped the GIF.')
    expect(labels()).toEqual(['The exit', 'The catch', 'Close'])
    expect(document.activeElement?.textContent).toBe('The catch')
    expect(saved).toEqual([])
  })

  test.each([
    ['closed', () => press('Close')],
    ['left with its page', () => page.remove()],
  ])('stops when it is %s', async (_, leave) => {
    let stopped = false
    openWith(async (pass, signal) => {
      signal.addEventListener('abort', () => (stopped = true))
      return endless(pass, signal)
    })
    press('The exit')
    leave()
    await expect.poll(() => stopped).toBe(true)
    expect(saved).toEqual([])
  })

  test('says if the browser cannot make it', async () => {
    openWith(() => Promise.reject(new Error('no canvas')))
    press('The exit')
    await expect.poll(notice).toBe('Your browser could not make the GIF.')
  })
})

test('an address has plain commas, and that of a long link is the game', () => {
  expect(addressShown('?seed=theseus')).toMatch(/^localhost.*\?seed=theseus$/)
  expect(addressShown('?solvers=bfs%2Cdfs')).toMatch(/\?solvers=bfs,dfs$/)
  expect(addressShown(`#level=${'x'.repeat(90)}`)).not.toContain('level')
})
