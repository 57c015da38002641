import type { PressedKey } from '../../input/bindings.ts'

const SHIFT = /^Shift(?:Left|Right)$/
const COMMAND = /^(?:Control|Alt|Meta|OS)(?:Left|Right)?$/

/**
 * Waits for one key, before anybody else hears of it. Shift counts as a key of its own once it is
 * let go of alone. Told null when the player thinks better of it: by Escape or Tab, with a click,
 * or by leaving the window. Returns what ends the waiting without a word.
 */
export function captureKey(done: (key: PressedKey | null) => void): () => void {
  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true }
  const end = (key: PressedKey | null): void => {
    stop.abort()
    done(key)
  }
  window.addEventListener(
    'keydown',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const { code, shiftKey, repeat } = event
      if (repeat || SHIFT.test(code) || COMMAND.test(code)) return
      end(code === 'Escape' || code === 'Tab' ? null : { code, shiftKey })
    },
    options,
  )
  window.addEventListener(
    'keyup',
    (event) => {
      if (SHIFT.test(event.code)) end({ code: event.code, shiftKey: false })
    },
    options,
  )
  const giveUp = (): void => {
    end(null)
  }
  window.addEventListener('pointerdown', giveUp, options)
  window.addEventListener('blur', giveUp, { signal: stop.signal })
  return () => {
    stop.abort()
  }
}
