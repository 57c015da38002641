import { padButton, type PressedKey } from '../../input/bindings.ts'
import { positionOf } from '../../input/key-code.ts'

const SHIFT = /^Shift(?:Left|Right)$/
const COMMAND = /^(?:Control|Alt|Meta|OS)(?:Left|Right)?$/

/** Captures the index of the next gamepad button; the returned function ends the capture. */
export type CaptureButton = (done: (button: number) => void) => () => void

/**
 * Captures one press of a key or gamepad button before any other listener gets it. Shift released alone
 * is a key of its own. Escape, Tab, a click and the loss of the window's focus cancel the capture, with
 * null. The returned function ends the capture without a call.
 */
export function captureKey(
  done: (key: PressedKey | null) => void,
  captureButton: CaptureButton,
): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true }
  const end = (key: PressedKey | null): void => {
    stop.abort()
    done(key)
  }
  stop.signal.addEventListener(
    'abort',
    captureButton((button) => end({ code: padButton(button), shiftKey: false })),
  )
  window.addEventListener(
    'keydown',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const code = positionOf(event)
      const { shiftKey, repeat } = event
      if (repeat || SHIFT.test(code) || COMMAND.test(code)) return
      end(code === 'Escape' || code === 'Tab' ? null : { code, shiftKey })
    },
    options,
  )
  window.addEventListener(
    'keyup',
    (event) => {
      const code = positionOf(event)
      if (SHIFT.test(code)) end({ code, shiftKey: false })
    },
    options,
  )
  const cancel = (): void => end(null)
  window.addEventListener('pointerdown', cancel, options)
  window.addEventListener('blur', cancel, { signal: stop.signal })
  return () => stop.abort()
}
