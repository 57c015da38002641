import type { Input } from '../core/game/state.ts'
import { createKeyQueue, nextInput, releaseAll } from './key-queue.ts'
import { type Action, actionOf, DIRECTION_KEYS, isTyping } from './keys.ts'

/** The keyboard as the scenes use it. Phaser's own is off: it misses taps and is deaf to Hangul. */
export interface Keyboard {
  /** What the next tick reads of the directions. */
  readonly nextInput: () => Input
  /** Lets go of every key. */
  readonly release: () => void
  /** Stops listening. */
  readonly dispose: () => void
}

/** Listens on the window; actions are told at once, directions wait for the next tick. */
export function listenToKeyboard(act: (action: Action) => void): Keyboard {
  const queue = createKeyQueue()
  const stop = new AbortController()
  const options = { signal: stop.signal }

  window.addEventListener(
    'keydown',
    (event) => {
      if (isTyping(event)) return
      const direction = DIRECTION_KEYS[event.code]
      if (direction !== undefined) {
        event.preventDefault()
        if (!event.repeat) queue.waiting.push({ code: event.code, direction, down: true })
        return
      }
      const action = actionOf(event)
      if (action === undefined || event.repeat) return
      event.preventDefault()
      act(action)
    },
    options,
  )
  window.addEventListener(
    'keyup',
    (event) => {
      const direction = DIRECTION_KEYS[event.code]
      if (direction !== undefined) queue.waiting.push({ code: event.code, direction, down: false })
    },
    options,
  )
  return {
    nextInput: () => nextInput(queue),
    release: () => {
      releaseAll(queue)
    },
    dispose: () => {
      stop.abort()
    },
  }
}
