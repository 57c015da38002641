import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { captureKey } from '../../../src/app/settings/key-table.ts'
import type { PressedKey } from '../../../src/input/bindings.ts'
import { button, element } from '../../../src/ui/element.ts'
import { show } from '../../pages/page.ts'

/** Ends a capture of the test before. */
let stop = (): void => undefined
afterEach(() => {
  stop()
})

/** Presses a button of a gamepad by its index; null while none is captured. */
let pressButton: ((button: number) => void) | null = null

/** The captured keys, in order. */
function capture(): (PressedKey | null)[] {
  const captured: (PressedKey | null)[] = []
  stop = captureKey(
    (key) => captured.push(key),
    (done) => {
      pressButton = done
      return () => {
        pressButton = null
      }
    },
  )
  return captured
}

function focusField(): HTMLInputElement {
  const field = show(element('input'))
  field.focus()
  return field
}

describe('the captured key', () => {
  test('is the next one pressed, by its code, with Shift where that is held', async () => {
    focusField()
    const plain = capture()
    await userEvent.keyboard('[KeyL]')
    expect(plain).toEqual([{ code: 'KeyL', shiftKey: false }])
    const shifted = capture()
    await userEvent.keyboard('{Shift>}[KeyR]{/Shift}')
    expect(shifted).toEqual([{ code: 'KeyR', shiftKey: true }])
  })

  test('is Shift itself once that is released alone', async () => {
    focusField()
    const captured = capture()
    await userEvent.keyboard('{Shift>}')
    expect(captured).toEqual([])
    await userEvent.keyboard('{/Shift}')
    expect(captured).toEqual([{ code: 'ShiftLeft', shiftKey: false }])
  })

  test.each([
    ['j', { code: 'KeyJ', shiftKey: false }],
    ['Escape', null],
    ['Control', undefined],
  ])('is known by what it writes if it has no code: %s', (key, found) => {
    const captured = capture()
    window.dispatchEvent(new KeyboardEvent('keydown', { key }))
    expect(captured.at(0)).toEqual(found)
  })

  test('is the button of a gamepad, if that is pressed first', () => {
    const captured = capture()
    pressButton?.(13)
    expect(captured).toEqual([{ code: 'Pad13', shiftKey: false }])
    expect(pressButton).toBeNull()
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowDown' }))
    expect(captured).toHaveLength(1)
  })

  test.each(['ControlLeft', 'AltRight', 'MetaLeft', 'OSRight'])(
    'is not %s, which begins a command',
    (code) => {
      const captured = capture()
      window.dispatchEvent(new KeyboardEvent('keydown', { code }))
      expect(captured).toEqual([])
      window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyL' }))
      expect(captured).toHaveLength(1)
    },
  )

  test('is not a repeated press', () => {
    const captured = capture()
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyL', repeat: true }))
    expect(captured).toEqual([])
  })

  test('reaches neither the browser nor other listeners', () => {
    const heard: string[] = []
    capture()
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    window.addEventListener('keydown', ({ code }) => heard.push(code), options)
    const event = new KeyboardEvent('keydown', { code: 'KeyL', cancelable: true, bubbles: true })
    document.body.dispatchEvent(event)
    listening.abort()
    expect(event.defaultPrevented).toBe(true)
    expect(heard).toEqual([])
  })
})

describe('the capture of a key', () => {
  test.each(['Escape', 'Tab'])('ends without one at %s', async (key) => {
    focusField()
    const captured = capture()
    await userEvent.keyboard(`{${key}}`)
    expect(captured).toEqual([null])
  })

  test('ends without one when the window loses the focus, and not when a button does', () => {
    const made = show(button('here', () => undefined))
    made.focus()
    const captured = capture()
    made.blur()
    expect(captured).toEqual([])
    window.dispatchEvent(new Event('blur'))
    expect(captured).toEqual([null])
  })

  test('ends without a call when it is stopped', () => {
    const captured = capture()
    stop()
    for (const event of [
      new KeyboardEvent('keydown', { code: 'KeyL' }),
      new KeyboardEvent('keyup', { code: 'ShiftLeft' }),
      new Event('pointerdown'),
      new Event('blur'),
    ]) {
      window.dispatchEvent(event)
    }
    expect(captured).toEqual([])
  })
})
