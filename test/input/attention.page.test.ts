import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToBlur, listenToGestures, listenToHiding } from '../../src/input/attention.ts'
import { button, element } from '../../src/ui/element.ts'
import { show } from '../pages/page.ts'

let isHidden = false
beforeEach(() => vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden))
afterEach(() => vi.restoreAllMocks())

function hide(hidden: boolean): void {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

function openMenu(target: Element): void {
  target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
}

describe('the focus of the window', () => {
  test('is lost at blur and when the page is hidden, until the listener is removed', () => {
    let lost = 0
    const listening = listenToBlur(() => lost++)
    const field = show(element('input'))
    field.focus()
    field.blur()
    expect(lost).toBe(0)
    window.dispatchEvent(new Event('blur'))
    expect(lost).toBe(1)
    hide(true)
    expect(lost).toBe(2)
    hide(false)
    expect(lost).toBe(2)
    listening.dispose()
    window.dispatchEvent(new Event('blur'))
    hide(true)
    openMenu(field)
    expect(lost).toBe(2)
  })

  test('is lost to a context menu, which sends neither blur nor keyup, unless it was prevented', () => {
    let lost = 0
    const listening = listenToBlur(() => lost++)
    openMenu(show(element('p')))
    expect(lost).toBe(1)
    openMenu(show(element('p', { on: { contextmenu: (event) => event.preventDefault() } })))
    expect(lost).toBe(1)
    listening.dispose()
  })
})

test('a page that is hidden is reported, and that it is shown again', () => {
  const told: boolean[] = []
  listenToHiding((hidden) => told.push(hidden))
  hide(true)
  hide(false)
  expect(told).toEqual([true, false])
})

test('a gesture is a key, a press of a pointer or the end of a touch, reported before other listeners', async () => {
  const heard: string[] = []
  const made = show(button('here', () => undefined))
  made.addEventListener('pointerdown', (event) => {
    heard.push('the button')
    event.stopImmediatePropagation()
  })
  listenToGestures(() => heard.push('gesture'))
  await userEvent.click(made)
  expect(heard).toEqual(['gesture', 'the button'])
  await userEvent.keyboard('q')
  made.dispatchEvent(new Event('touchend'))
  expect(heard).toEqual(['gesture', 'the button', 'gesture', 'gesture'])
})
