import { type Direction, DIRECTIONS } from '../core/grid.ts'
import { type Action, type ActionId, DIRECTION_IDS } from './keys.ts'

/**
 * A key by `KeyboardEvent.code`, its place on the keyboard, whatever it writes; `Shift+` before it
 * where Shift is held too. A chord with Shift goes before the same key without.
 */
export type Chord = string

/** The keys of every action, the one that hints name first. */
export type Bindings = Readonly<Record<ActionId, readonly Chord[]>>

export const DEFAULT_BINDINGS: Bindings = {
  up: ['ArrowUp', 'KeyW'],
  right: ['ArrowRight', 'KeyD'],
  down: ['ArrowDown', 'KeyS'],
  left: ['ArrowLeft', 'KeyA'],
  'restart-level': ['KeyR'],
  'restart-run': ['Shift+KeyR'],
  pause: ['Escape', 'KeyP'],
  mute: ['KeyM'],
  'full-screen': ['KeyF'],
  splits: ['KeyB'],
  'new-seed': ['KeyN'],
  losses: ['KeyT'],
  'slow-motion': ['KeyX'],
  'show-field': ['Digit1'],
  'show-plans': ['Digit2'],
  'show-way': ['Digit3'],
  'show-optimum': ['Digit4'],
  'place-point': ['KeyC'],
  'return-to-point': ['KeyV'],
  'remove-point': ['Shift+KeyC'],
}

/** Every action, in the order in which settings list them. */
export const ACTION_IDS = Object.keys(DEFAULT_BINDINGS) as readonly ActionId[]

/** However keys are bound, this one pauses, so that nobody can lock themselves out. */
export const PAUSE_KEY: Chord = 'Escape'

/** More keys for one action help nobody. */
export const MAX_CHORDS = 4

const SHIFT = 'Shift+'
const CHORD = /^(?:Shift\+)?[A-Z][A-Za-z0-9]{0,31}$/

/** Keys that move the focus or press buttons, and those that the browser's commands begin with. */
const KEPT =
  /^(?:Tab|Enter|NumpadEnter|Escape|Unidentified|(?:Control|Alt|Meta|OS)(?:Left|Right)?)$/

/** Whether an action may have a key. Directions are walked with and without Shift. */
export function isBindable(id: ActionId, chord: Chord): boolean {
  if (chord === PAUSE_KEY) return id === 'pause'
  const isShifted = chord.startsWith(SHIFT)
  if (isShifted && directionOf(id) !== null) return false
  return CHORD.test(chord) && !KEPT.test(isShifted ? chord.slice(SHIFT.length) : chord)
}

/** The bindings in settings; an action whose keys do not fit has those it began with. */
export function bindingsOf({ keys }: { readonly keys?: unknown }): Bindings {
  const kept: Readonly<Partial<Record<string, unknown>>> =
    typeof keys === 'object' && keys !== null ? { ...keys } : {}
  const entries = ACTION_IDS.map((id) => [id, chordsOf(id, kept[id])] as const)
  return Object.fromEntries(entries) as Record<ActionId, readonly Chord[]>
}

function chordsOf(id: ActionId, kept: unknown): readonly Chord[] {
  const fits =
    Array.isArray(kept) &&
    kept.length <= MAX_CHORDS &&
    new Set(kept).size === kept.length &&
    kept.every((chord) => typeof chord === 'string' && isBindable(id, chord))
  if (!fits) return DEFAULT_BINDINGS[id]
  const chords = kept as readonly Chord[]
  return id === 'pause' && !chords.includes(PAUSE_KEY) ? [...chords, PAUSE_KEY] : chords
}

/**
 * An action gets one more key, as its first; the oldest goes when it has too many. Another action
 * keeps the key as well, which is then a conflict.
 *
 * @throws RangeError for a key that the action may not have
 */
export function bind(bindings: Bindings, id: ActionId, chord: Chord): Bindings {
  if (!isBindable(id, chord)) throw new RangeError(`${id} cannot have the key ${chord}`)
  const others = bindings[id].filter((each) => each !== chord && each !== PAUSE_KEY)
  const kept = id === 'pause' ? [PAUSE_KEY] : []
  const first = chord === PAUSE_KEY ? [] : [chord]
  return {
    ...bindings,
    [id]: [...first, ...others.slice(0, MAX_CHORDS - 1 - kept.length), ...kept],
  }
}

/** An action loses a key; Escape stays with the pause. */
export function unbind(bindings: Bindings, id: ActionId, chord: Chord): Bindings {
  if (chord === PAUSE_KEY) return bindings
  return { ...bindings, [id]: bindings[id].filter((each) => each !== chord) }
}

/** A key that several actions have; only the first of them gets it. */
export interface Conflict {
  readonly chord: Chord
  readonly ids: readonly ActionId[]
}

export function conflictsOf(bindings: Bindings): Conflict[] {
  const owners = new Map<Chord, ActionId[]>()
  for (const id of ACTION_IDS) {
    for (const chord of bindings[id]) owners.set(chord, [...(owners.get(chord) ?? []), id])
  }
  return [...owners].filter(([, ids]) => ids.length > 1).map(([chord, ids]) => ({ chord, ids }))
}

/** A key press, as far as bindings go. */
export interface PressedKey {
  readonly code: string
  readonly shiftKey: boolean
}

export function chordOf({ code, shiftKey }: PressedKey): Chord {
  return shiftKey && !/^Shift(?:Left|Right)$/.test(code) ? SHIFT + code : code
}

/** What a key press asks for. */
export function askedBy(bindings: Bindings, press: PressedKey): ActionId | null {
  return ownerOf(bindings, chordOf(press)) ?? ownerOf(bindings, press.code)
}

/** The key of an action that hints name: the first that no other action takes; null without any. */
export function chordFor(bindings: Bindings, id: ActionId): Chord | null {
  return bindings[id].find((chord) => ownerOf(bindings, chord) === id) ?? null
}

/** Keys that lie together, one for each direction in their order. */
const WALKING_ROWS = [0, 1].map((place) =>
  DIRECTIONS.map((direction) => DEFAULT_BINDINGS[DIRECTION_IDS[direction]][place]),
)

/**
 * The keys to walk with that hints name, a row for each hand, in the order of the directions: those
 * named first, and of those the game is delivered with another that still walks all four ways.
 */
export function walkingRows(bindings: Bindings): (readonly Chord[])[] {
  const first = DIRECTION_IDS.map((id) => chordFor(bindings, id))
  if (!first.every((chord) => chord !== null)) return []
  const other = WALKING_ROWS.find(
    (row) =>
      row.join() !== first.join() &&
      row.every((chord, i) => ownerOf(bindings, chord) === DIRECTION_IDS[i]),
  )
  return other === undefined ? [first] : [first, other]
}

function ownerOf(bindings: Bindings, chord: Chord): ActionId | null {
  return ACTION_IDS.find((id) => bindings[id].includes(chord)) ?? null
}

/** The direction of an action; null for one that does not walk. */
export function directionOf(id: ActionId): Direction | null {
  return DIRECTIONS.find((direction) => DIRECTION_IDS[direction] === id) ?? null
}

export function isAction(id: ActionId): id is Action {
  return directionOf(id) === null
}
