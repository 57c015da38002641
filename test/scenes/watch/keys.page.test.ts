import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WatchActions } from '../../../src/scenes/watch/controls.ts'
import { listenToWatchKeys } from '../../../src/scenes/watch/page.ts'
import { element } from '../../../src/ui/element.ts'
import { recordCalls, show } from '../../pages/page.ts'

let calls: unknown[][]
let closing: AbortController

beforeEach(() => {
  const recorded = recordCalls<WatchActions>()
  calls = recorded.calls
  closing = new AbortController()
  listenToWatchKeys(recorded.actions, closing.signal)
})
afterEach(() => {
  closing.abort()
})

/** Dispatches a key press; returns true when the page prevented its default. */
function press(code: string, more: KeyboardEventInit = {}, target: EventTarget = window): boolean {
  return !target.dispatchEvent(
    new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more }),
  )
}

describe('a key of a replay', () => {
  test.each([
    ['Period', ['stepBy', 1]],
    ['ArrowLeft', ['seekBy', -1]],
    ['Home', ['seekToEnd', 'first']],
    ['End', ['seekToEnd', 'last']],
    ['PageUp', ['jumpLevel', -1]],
    ['NumpadSubtract', ['changeSpeed', -1]],
    ['NumpadAdd', ['changeSpeed', 1]],
    ['KeyB', ['branch']],
    ['Escape', ['leave']],
    ['Digit5', ['follow', 4]],
    ['Numpad3', ['follow', 2]],
  ])('%s makes one call', (code, call) => {
    expect(press(code)).toBe(true)
    expect(calls).toEqual([call])
  })

  test.each(['Comma', 'Period', 'ArrowLeft', 'ArrowRight'])(
    'acts repeatedly while %s is held',
    (code) => {
      expect(press(code, { repeat: true })).toBe(true)
      expect(calls).toHaveLength(1)
    },
  )

  test.each(['Space', 'Escape', 'KeyA', 'Digit2', 'Equal'])(
    'acts once while %s is held, and the page does not scroll',
    (code) => {
      expect(press(code, { repeat: true })).toBe(true)
      expect(calls).toEqual([])
    },
  )

  test('does nothing with ctrl, alt or meta, or while a syllable is composed', () => {
    for (const more of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { isComposing: true },
    ]) {
      expect(press('Space', more)).toBe(false)
    }
    expect(press('Space', { shiftKey: true })).toBe(true)
    expect(calls).toEqual([['togglePlaying']])
  })

  test.each(['Digit6', 'Digit0', 'KeyX', 'Enter', 'ArrowUp', 'XDigit1', 'Digit12'])(
    '%s does nothing and is left to the browser',
    (code) => {
      expect(press(code)).toBe(false)
      expect(calls).toEqual([])
    },
  )
})

describe('on a button', () => {
  test('Space presses it and nothing else; another key acts', () => {
    const button = show(element('button'))
    expect(press('Space', {}, button)).toBe(false)
    expect(press('KeyA', {}, button)).toBe(true)
    expect(calls).toEqual([['toggleOverlaid']])
  })
})

test('a key in a dialog over a replay is left to the dialog', () => {
  const dialog = show(element('dialog'))
  dialog.showModal()
  expect(press('Escape')).toBe(false)
  dialog.close()
  expect(calls).toEqual([])
  press('Escape')
  expect(calls).toEqual([['leave']])
})
