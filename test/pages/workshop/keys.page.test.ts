import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToWorkshopKeys } from '../../../src/pages/workshop/page.ts'
import type { ContentPlayback } from '../../../src/figures/view.ts'
import { element } from '../../../src/ui/element.ts'
import { show } from '../page.ts'

let calls: unknown[][]
let isShown: boolean
let keys: AbortController

const note =
  (name: string) =>
  (...values: unknown[]): void => {
    calls.push([name, ...values])
  }

beforeEach(() => {
  calls = []
  isShown = true
  const playback: ContentPlayback = {
    bar: element('div'),
    at: () => 30,
    isPlaying: () => true,
    pass: note('pass'),
    moveTo: note('moveTo'),
    stepBy: note('stepBy'),
    toggle: note('toggle'),
  }
  keys = new AbortController()
  listenToWorkshopKeys(() => (isShown ? playback : null), note('leave'), keys.signal)
})
afterEach(() => {
  keys.abort()
})

function press(
  code: string,
  values: KeyboardEventInit = {},
  target: EventTarget = window,
): boolean {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...values })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

describe('the keys of the workshop', () => {
  test.for([
    ['Space', ['toggle']],
    ['Comma', ['stepBy', -1]],
    ['Period', ['stepBy', 1]],
  ] as const)('%s acts on the playback and is kept from the browser', ([code, call]) => {
    expect(press(code)).toBe(true)
    expect(calls).toEqual([call])
  })

  test('Space, the comma and Escape act by what they write if they have no code', () => {
    for (const key of [' ', ',', 'Escape']) press('', { key })
    expect(calls).toEqual([['toggle'], ['stepBy', -1], ['leave']])
  })

  test('Escape leaves the workshop, once however long it is held', () => {
    expect(press('Escape')).toBe(false)
    press('Escape', { repeat: true })
    expect(calls).toEqual([['leave']])
  })

  test('without a playback only Escape acts', () => {
    isShown = false
    expect(press('Space')).toBe(false)
    press('Escape')
    expect(calls).toEqual([['leave']])
  })

  test('a held key continues to step, a held Space plays once', () => {
    press('Period', { repeat: true })
    press('Space', { repeat: true })
    expect(calls).toEqual([['stepBy', 1]])
  })

  test.for([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])(
    'a key is left to the browser with %o',
    (values) => {
      expect(press('Period', values)).toBe(false)
      press('Escape', values)
      expect(calls).toEqual([])
    },
  )

  test.for(['input', 'textarea'] as const)('Escape leaves only a typed-in %s', async (tag) => {
    const field = show(element(tag))
    await userEvent.type(field, 'a. b,')
    expect(field.value).toBe('a. b,')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(document.body)
    expect(calls).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(calls).toEqual([['leave']])
  })

  test('Space plays while a button has the focus, which Enter presses', async () => {
    let clicks = 0
    const made = show(element('button', { on: { click: () => clicks++ } }, 'New seed'))
    made.focus()
    await userEvent.keyboard('. ')
    expect(calls).toEqual([['stepBy', 1], ['toggle']])
    expect(clicks).toBe(0)
    await userEvent.keyboard('{Enter}')
    expect(clicks).toBe(1)
  })

  test('Space plays while a box has the focus, which Enter ticks', async () => {
    const box = show(element('input', { type: 'checkbox' }))
    box.focus()
    await userEvent.keyboard(' ')
    expect([box.checked, calls]).toEqual([false, [['toggle']]])
    await userEvent.keyboard('{Enter}')
    expect(box.checked).toBe(true)
  })
})
