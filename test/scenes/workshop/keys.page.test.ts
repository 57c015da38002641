import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToWorkshopKeys } from '../../../src/scenes/workshop/keys.ts'
import type { Showing } from '../../../src/scenes/workshop/showing.ts'
import { element } from '../../../src/ui/element.ts'
import { show } from '../../pages/page.ts'

let calls: unknown[][]
let isShown: boolean
let keys: { readonly dispose: () => void }

const note =
  (name: string) =>
  (...values: unknown[]): void => {
    calls.push([name, ...values])
  }

beforeEach(() => {
  calls = []
  isShown = true
  const showing: Showing = {
    transport: { root: element('div'), show: () => undefined },
    at: () => 30,
    pass: note('pass'),
    moveTo: note('moveTo'),
    jump: note('jump'),
    toggle: note('toggle'),
  }
  keys = listenToWorkshopKeys(() => (isShown ? showing : null), note('leave'))
})
afterEach(() => {
  keys.dispose()
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

describe('a key of the workshop', () => {
  test.for([
    ['Space', ['toggle']],
    ['Comma', ['moveTo', 29]],
    ['Period', ['moveTo', 31]],
    ['BracketLeft', ['jump', -1]],
    ['BracketRight', ['jump', 1]],
  ] as const)('%s does its work, and the browser nothing of its own', ([code, call]) => {
    expect(press(code)).toBe(true)
    expect(calls).toEqual([call])
  })

  test('leads out of the workshop: Escape, once however long it is held', () => {
    expect(press('Escape')).toBe(false)
    press('Escape', { repeat: true })
    expect(calls).toEqual([['leave']])
  })

  test('does nothing where nothing is played, but Escape leaves', () => {
    isShown = false
    expect(press('Space')).toBe(false)
    press('Escape')
    expect(calls).toEqual([['leave']])
  })

  test('goes on stepping while it is held, but starts to play once', () => {
    press('Period', { repeat: true })
    press('Space', { repeat: true })
    expect(calls).toEqual([['moveTo', 31]])
  })

  test.for([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])(
    'is left to the browser with %o',
    (values) => {
      expect(press('Period', values)).toBe(false)
      press('Escape', values)
      expect(calls).toEqual([])
    },
  )

  test('is nobody else’s: another does nothing', () => {
    expect(press('KeyA')).toBe(false)
    expect(calls).toEqual([])
  })

  test('is typed into a field, and Escape leaves the field alone', async () => {
    const field = show(element('input'))
    await userEvent.type(field, 'a. b,')
    expect(field.value).toBe('a. b,')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(document.body)
    expect(calls).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(calls).toEqual([['leave']])
  })

  test.for(['checkbox', 'range', 'file'])('steps in a %s, which takes Space alone', (type) => {
    const control = show(element('input', { type }))
    expect(press('Period', {}, control)).toBe(true)
    expect(press('Space', {}, control)).toBe(false)
    press('Escape', {}, control)
    expect(calls).toEqual([['moveTo', 31], ['leave']])
  })

  test('steps on a button, which takes Space itself', async () => {
    const made = show(element('button', {}, 'New seed'))
    made.focus()
    await userEvent.keyboard('.')
    expect(press('Space', {}, made)).toBe(false)
    expect(calls).toEqual([['moveTo', 31]])
  })

  test('is a letter to a list of choices', () => {
    const list = show(element('select'))
    expect(press('Space', {}, list)).toBe(false)
    expect(press('Period', {}, list)).toBe(false)
    expect(calls).toEqual([])
  })

  test('does nothing once the workshop is left', () => {
    keys.dispose()
    expect(press('Space')).toBe(false)
    press('Escape')
    expect(calls).toEqual([])
  })
})
