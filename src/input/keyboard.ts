import {
  type Action,
  type ActionId,
  actionOf,
  type Bindings,
  directionOf,
  isAction,
} from './bindings.ts'
import { directionHeldBy, type KeyQueue, releaseAll } from './key-queue.ts'

interface Listener {
  readonly dispose: () => void
}

/** Reads the current bindings at each press, so that changes take effect at once. */
export type ReadBindings = () => Bindings

/** The parts of a `KeyboardEvent` that name its key. */
type NamedKey = Pick<KeyboardEvent, 'code' | 'key'>

/** Codes of keys whose `key` is neither a letter, a digit nor their code, on an American keyboard. */
const CODES: Readonly<Partial<Record<string, string>>> = {
  ' ': 'Space',
  ',': 'Comma',
  '.': 'Period',
  '-': 'Minus',
  '=': 'Equal',
  '+': 'Equal',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  Shift: 'ShiftLeft',
}

/** Keys that are named alike by `key` and `code`, such as Escape; an input method has no key. */
const SAME = /^(?!Unidentified$|Process$|Dead$)[A-Z][A-Za-z0-9]+$/

/** Keys of a keypad while NumLock is off. */
const NAVIGATION = /^(?:Arrow|Page|Home$|End$)/

/** Calls back with the action of a key, once for each press. */
export function listenToActions(act: (action: Action) => void, bindings: ReadBindings): Listener {
  return listenToKeys('keydown', false, (event) => {
    if (isTyping(event) || event.repeat || pressesButton(event)) return
    const id = actionOfKey(bindings(), event)
    if (id === null || !isAction(id)) return
    event.preventDefault()
    act(id)
  })
}

/**
 * Listens for actions before all other listeners, for a page without text fields.
 *
 * @param take handles an action and returns true, or leaves it to the other listeners
 */
export function listenToActionsFirst(
  take: (action: Action) => boolean,
  bindings: ReadBindings,
): Listener {
  return listenToKeys('keydown', true, (event) => {
    if (isCommand(event) || event.repeat || pressesButton(event)) return
    const id = actionOfKey(bindings(), event)
    if (id === null || !isAction(id) || !take(id)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
}

function listenToKeys(
  type: 'keydown' | 'keyup',
  capture: boolean,
  listener: (event: KeyboardEvent) => void,
): Listener {
  const stop = new AbortController()
  window.addEventListener(type, listener, { signal: stop.signal, capture })
  return { dispose: () => stop.abort() }
}

/**
 * Calls back with actions, and queues directions for the next tick. Phaser's own keyboard is off: it
 * misses taps and ignores Hangul.
 */
export function listenToKeyboard(
  act: (action: Action) => void,
  keys: KeyQueue,
  bindings: ReadBindings,
): Listener {
  const actions = listenToActions(act, bindings)
  const presses = listenToKeys('keydown', false, (event) => {
    if (isTyping(event) || pressesButton(event)) return
    const id = actionOfKey(bindings(), event)
    const direction = id === null ? null : directionOf(id)
    if (direction === null) return
    event.preventDefault()
    if (!event.repeat) keys.waiting.push({ code: positionOf(event), direction, down: true })
  })
  const releases = listenToKeys('keyup', false, (event) => {
    const code = positionOf(event)
    // While Meta is held, some systems send no release of other keys. A key without a name may be any.
    if (event.key === 'Meta' || code === '') releaseAll(keys)
    const direction = directionHeldBy(keys, code)
    if (direction !== null) keys.waiting.push({ code, direction, down: false })
  })
  const listeners = [actions, presses, releases]
  return { dispose: () => listeners.forEach(({ dispose }) => dispose()) }
}

/** Action of a key; a key of the keypad that is not bound is the arrow that it is without NumLock. */
function actionOfKey(bindings: Bindings, event: KeyboardEvent): ActionId | null {
  const { shiftKey } = event
  const actionAt = (code: string) => actionOf(bindings, { code, shiftKey })
  return actionAt(positionOf(event)) ?? actionAt(codeOf(event))
}

/** True for Space on a button: it presses the button, whatever action Space is bound to. */
export function pressesButton(event: KeyboardEvent): boolean {
  return codeOf(event) === 'Space' && event.target instanceof HTMLButtonElement
}

/** True for key presses meant for the browser or an input method. */
export function isCommand({ ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || isComposing
}

/** True for key presses meant for a text field, the browser or an input method. */
function isTyping(event: KeyboardEvent): boolean {
  const { target } = event
  return (
    isCommand(event) ||
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}

/**
 * Position of a key on the keyboard, as `KeyboardEvent.code`. Remote desktops, some Android keyboards
 * and macro tools send no code: then `key` decides; '' if that names no key.
 */
export function positionOf({ code, key }: NamedKey): string {
  if (code !== '' && code !== 'Unidentified') return code
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  if (/^\d$/.test(key)) return `Digit${key}`
  return CODES[key] ?? (SAME.test(key) ? key : '')
}

/** Position of a key, or of the arrow that a keypad's key is while NumLock is off. */
export function codeOf(event: NamedKey): string {
  const position = positionOf(event)
  return position.startsWith('Numpad') && NAVIGATION.test(event.key) ? event.key : position
}
