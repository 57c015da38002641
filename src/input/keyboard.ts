import type { Input } from '../core/game/state.ts'
import { askedBy, type Bindings, DEFAULT_BINDINGS, directionOf, isAction } from './bindings.ts'
import {
  createKeyQueue,
  directionHeldBy,
  type KeyQueue,
  nextInput,
  releaseAll,
} from './key-queue.ts'
import { type Action, isTyping } from './keys.ts'

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

/** The keys as they are bound now; asked at each press, so that a change counts at once. */
export type ReadBindings = () => Bindings

const asDelivered: ReadBindings = () => DEFAULT_BINDINGS

/** Listens on the window for what keys ask for; told at once, and once for each press. */
export function listenToActions(
  act: (action: Action) => void,
  bindings: ReadBindings = asDelivered,
): Listener {
  const stop = new AbortController()
  window.addEventListener(
    'keydown',
    (event) => {
      if (isTyping(event) || event.repeat || pressesButton(event)) return
      const id = askedBy(bindings(), event)
      if (id === null || !isAction(id)) return
      event.preventDefault()
      act(id)
    },
    { signal: stop.signal },
  )
  return {
    dispose: () => {
      stop.abort()
    },
  }
}

/**
 * Listens before everybody else does, for a page without fields to type in.
 *
 * @param take whether it takes what a key asks for; then nobody else hears of it
 */
export function listenToActionsFirst(
  take: (action: Action) => boolean,
  bindings: ReadBindings,
): Listener {
  const stop = new AbortController()
  window.addEventListener(
    'keydown',
    (event) => {
      const { ctrlKey, altKey, metaKey, isComposing, repeat } = event
      if (ctrlKey || altKey || metaKey || isComposing || repeat || pressesButton(event)) return
      const id = askedBy(bindings(), event)
      if (id === null || !isAction(id) || !take(id)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { signal: stop.signal, capture: true },
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
  bindings: ReadBindings = asDelivered,
): Keyboard {
  const actions = listenToActions(act, bindings)
  const stop = new AbortController()
  const options = { signal: stop.signal }
  window.addEventListener(
    'keydown',
    (event) => {
      if (isTyping(event) || pressesButton(event)) return
      const id = askedBy(bindings(), event)
      const direction = id === null ? null : directionOf(id)
      if (direction === null) return
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
      const direction = directionHeldBy(keys, event.code)
      if (direction !== null) keys.waiting.push({ code: event.code, direction, down: false })
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

/** Space on a button presses it, whatever else it is bound to. */
function pressesButton({ code, target }: KeyboardEvent): boolean {
  return code === 'Space' && target instanceof HTMLButtonElement
}
