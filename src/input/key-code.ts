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
