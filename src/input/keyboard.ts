import type { Input } from '../core/game/state.ts'
import { createKeyQueue, type KeyQueue, nextInput, releaseAll } from './key-queue.ts'
import { type Action, actionOf, DIRECTION_KEYS, isTyping } from './keys.ts'

/** The keyboard as the game reads it. Phaser's own is off: it misses taps and is deaf to Hangul. */
export interface Keyboard {
  /** What the next tick reads of the directions. */
  readonly nextInput: () => Input
  /** Lets go of every key. */
  readonly release: () => void
  /** The keys themselves, for the scene that goes on with them. */
  readonly keys: KeyQueue
  /** Stops listening. */
  readonly dispose: () => void
}

interface Listener {
  readonly dispose: () => void
}

/** Listens on the window for what keys ask for; told at once, and once for each press. */
export function listenToActions(act: (action: Action) => void): Listener {
  const stop = new AbortController()
  window.addEventListener(
    'keydown',
    (event) => {
      if (isTyping(event) || event.repeat) return
      const action = actionOf(event)
      if (action === undefined) return
      event.preventDefault()
      act(action)
    },
    { signal: stop.signal },
  )
  return {
    dispose: () => {
      stop.abort()
    },
  }
}

/** Listens for actions, and for directions, which wait for the next tick. */
export function listenToKeyboard(
  act: (action: Action) => void,
  keys: KeyQueue = createKeyQueue(),
): Keyboard {
  const actions = listenToActions(act)
  const stop = new AbortController()
  const options = { signal: stop.signal }
  window.addEventListener(
    'keydown',
    (event) => {
      const direction = DIRECTION_KEYS[event.code]
      if (direction === undefined || isTyping(event)) return
      event.preventDefault()
      if (!event.repeat) keys.waiting.push({ code: event.code, direction, down: true })
    },
    options,
  )
  window.addEventListener(
    'keyup',
    (event) => {
      // Where a command key was held, the system may keep the other keys' release to itself.
      if (event.key === 'Meta') releaseAll(keys)
      const direction = DIRECTION_KEYS[event.code]
      if (direction !== undefined) keys.waiting.push({ code: event.code, direction, down: false })
    },
    options,
  )
  return {
    nextInput: () => nextInput(keys),
    release: () => {
      releaseAll(keys)
    },
    keys,
    dispose: () => {
      actions.dispose()
      stop.abort()
    },
  }
}
