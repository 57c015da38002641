import { isPadButton, padIndexOf } from '../../input/bindings.ts'
import { t } from '../../ui/message.ts'

/** Characters of the keys of the player's keyboard, by `KeyboardEvent.code`. */
export type KeyLayout = ReadonlyMap<string, string>

/** Signs of keys that all layouts share or leave out. */
const SIGNS: Readonly<Partial<Record<string, string>>> = {
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  ArrowLeft: '←',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
  NumpadAdd: '+',
  NumpadSubtract: '−',
  NumpadMultiply: '×',
  NumpadDivide: '/',
  NumpadDecimal: '.',
  Escape: 'Esc',
  Delete: 'Del',
  Insert: 'Ins',
}

/** Names of a gamepad's buttons in the order of the standard mapping. */
const PAD_NAMES = 'A B X Y LB RB LT RT Back Start LS RS ↑ ↓ ← →'.split(' ')

/** Keyboard that some browsers describe (WICG, "Keyboard Map"). */
interface KnownKeyboard {
  readonly getLayoutMap: () => Promise<KeyLayout>
}

/** The layout of the player's keyboard; null if the browser does not provide it. */
export async function readKeyLayout(): Promise<KeyLayout | null> {
  const { keyboard } = navigator as Navigator & { readonly keyboard?: KnownKeyboard }
  try {
    return (await keyboard?.getLayoutMap()) ?? null
  } catch {
    // Browsers refuse the layout to embedded pages.
    return null
  }
}

/**
 * The name of a key on the player's keyboard if its layout is known, else on an American one: `KeyW`
 * is Z on a French keyboard.
 *
 * @param chord a code, with `Shift+` before it if Shift is held too, or the button of a gamepad
 */
export function nameOfKey(chord: string, layout: KeyLayout | null): string {
  if (isPadButton(chord)) return t('key.pad', { button: nameOfButton(chord) })
  const [code, ...before] = chord.split('+').reverse()
  return [...before.map(() => t('key.shift')), nameOfCode(code, layout)].join('+')
}

export function nameOfButton(chord: string): string {
  return PAD_NAMES[padIndexOf(chord)]
}

const ARROW_ROW = 'ArrowUp,ArrowRight,ArrowDown,ArrowLeft'

/** Names the movement keys up, left, down, right; `rows` have chords for up, right, down, left. */
export function nameOfMovementKeys(
  rows: readonly (readonly string[])[],
  layout: KeyLayout | null,
): string {
  const names = rows.map((row) => {
    if (row.join() === ARROW_ROW) return t('way.arrows')
    const [up, right, down, left] = row.map((chord) => nameOfKey(chord, layout))
    const keys = [up, left, down, right]
    return keys.join(keys.every((key) => key.length === 1) ? '' : ' ')
  })
  return names.reduce((one, other) => t('way.or', { one, other }))
}

function nameOfCode(code: string, layout: KeyLayout | null): string {
  const written = layout?.get(code)?.trim() ?? ''
  const sign = SIGNS[code]
  if (code.startsWith('Numpad')) {
    return t('key.numpad', { key: sign ?? code.slice('Numpad'.length) })
  }
  // Some letters have a longer upper case: ß stays as it is.
  const large = written.toUpperCase()
  if (written !== '') return large.length === written.length ? large : written
  if (sign !== undefined) return sign
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1]
  if (letter !== undefined) return letter
  if (code === 'Space') return t('key.space')
  if (/^Shift(?:Left|Right)$/.test(code)) return t('key.shift')
  return code.replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
}
