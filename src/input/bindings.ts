import { type Direction, DIRECTIONS } from '../core/grid.ts'

/**
 * A key by `KeyboardEvent.code`, its position on the keyboard, after `Shift+` if Shift is held. A
 * chord with Shift takes precedence over the key alone.
 */
export type Chord = string

/** Movement actions in the order of the directions: north, east, south, west. */
const DIRECTION_IDS = ['up', 'right', 'down', 'left'] as const

const DEFAULT_KEYS = {
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
  // Last, so that it takes no key that a player has bound.
  'race-medal': ['KeyG'],
} as const satisfies Readonly<Record<string, readonly Chord[]>>

/** Everything that keys can be bound to. */
export type ActionId = keyof typeof DEFAULT_KEYS

/** Actions besides movement. */
export type Action = Exclude<ActionId, (typeof DIRECTION_IDS)[number]>

/** Keys of every action; hints name the first. */
export type Bindings = Readonly<Record<ActionId, readonly Chord[]>>

export const DEFAULT_BINDINGS: Bindings = DEFAULT_KEYS

/** Every action, in the order of the settings. */
export const ACTION_IDS = Object.keys(DEFAULT_BINDINGS) as readonly ActionId[]

/** Key that always pauses, so that no binding locks the player out. */
export const PAUSE_KEY: Chord = 'Escape'

/** Largest number of keys of an action. */
export const MAX_CHORDS = 4

const SHIFT = 'Shift+'
const CHORD = /^(?:Shift\+)?[A-Z][A-Za-z0-9]{0,31}$/

/** Keys that move the focus or press buttons, and modifiers of the browser's commands. */
const RESERVED =
  /^(?:Tab|Enter|NumpadEnter|Escape|Unidentified|(?:Control|Alt|Meta|OS)(?:Left|Right)?)$/

/** True if a key can be bound to an action. Directions ignore Shift. */
export function isBindable(id: ActionId, chord: Chord): boolean {
  if (chord === PAUSE_KEY) return id === 'pause'
  const isShifted = chord.startsWith(SHIFT)
  if (isShifted && directionOf(id) !== null) return false
  return CHORD.test(chord) && !RESERVED.test(isShifted ? chord.slice(SHIFT.length) : chord)
}

/** Bindings of the settings; an action with invalid keys has the default ones. */
export function bindingsOf({ keys }: { readonly keys?: unknown }): Bindings {
  const stored: Readonly<Partial<Record<string, unknown>>> =
    typeof keys === 'object' && keys !== null ? { ...keys } : {}
  const entries = ACTION_IDS.map((id) => [id, chordsOf(id, stored[id])] as const)
  return Object.fromEntries(entries) as Record<ActionId, readonly Chord[]>
}

function chordsOf(id: ActionId, stored: unknown): readonly Chord[] {
  const fits =
    Array.isArray(stored) &&
    stored.length <= MAX_CHORDS &&
    new Set(stored).size === stored.length &&
    stored.every((chord) => typeof chord === 'string' && isBindable(id, chord))
  if (!fits) return DEFAULT_BINDINGS[id]
  const chords = stored as readonly Chord[]
  return id === 'pause' && !chords.includes(PAUSE_KEY) ? [...chords, PAUSE_KEY] : chords
}

/**
 * Bindings with one more key for an action, as its first; the oldest of too many is dropped.
 * Another action with the key keeps it, which is a conflict.
 *
 * @throws RangeError for a key that the action cannot have
 */
export function bind(bindings: Bindings, id: ActionId, chord: Chord): Bindings {
  if (!isBindable(id, chord)) throw new RangeError(`${id} cannot have the key ${chord}`)
  const others = bindings[id].filter((each) => each !== chord && each !== PAUSE_KEY)
  const fixed = id === 'pause' ? [PAUSE_KEY] : []
  const first = chord === PAUSE_KEY ? [] : [chord]
  return {
    ...bindings,
    [id]: [...first, ...others.slice(0, MAX_CHORDS - 1 - fixed.length), ...fixed],
  }
}

/** Bindings without a key of an action; Escape always pauses. */
export function unbind(bindings: Bindings, id: ActionId, chord: Chord): Bindings {
  if (chord === PAUSE_KEY) return bindings
  return { ...bindings, [id]: bindings[id].filter((each) => each !== chord) }
}

/** A key of several actions; pressing it does the first. */
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

export interface PressedKey {
  readonly code: string
  readonly shiftKey: boolean
}

export function chordOf({ code, shiftKey }: PressedKey): Chord {
  return shiftKey && !/^Shift(?:Left|Right)$/.test(code) ? SHIFT + code : code
}

/** Action of a key press; null if the key has none. */
export function actionOf(bindings: Bindings, press: PressedKey): ActionId | null {
  return ownerOf(bindings, chordOf(press)) ?? ownerOf(bindings, press.code)
}

/** First key of an action that no earlier action has, for hints; null if there is none. */
export function chordFor(bindings: Bindings, id: ActionId): Chord | null {
  return bindings[id].find((chord) => ownerOf(bindings, chord) === id) ?? null
}

/** Default sets of movement keys, one key for each direction in order. */
const MOVEMENT_KEYS = [0, 1].map((place) =>
  DIRECTIONS.map((direction) => DEFAULT_BINDINGS[DIRECTION_IDS[direction]][place]),
)

/**
 * Sets of movement keys that hints name, each in the order of the directions: the first keys, and a
 * default set that is still bound.
 */
export function movementKeys(bindings: Bindings): (readonly Chord[])[] {
  const first = DIRECTION_IDS.map((id) => chordFor(bindings, id))
  if (!first.every((chord) => chord !== null)) return []
  const other = MOVEMENT_KEYS.find(
    (row) =>
      row.join() !== first.join() &&
      row.every((chord, i) => ownerOf(bindings, chord) === DIRECTION_IDS[i]),
  )
  return other === undefined ? [first] : [first, other]
}

function ownerOf(bindings: Bindings, chord: Chord): ActionId | null {
  return ACTION_IDS.find((id) => bindings[id].includes(chord)) ?? null
}

/** Direction of a movement action; null for other actions. */
export function directionOf(id: ActionId): Direction | null {
  return DIRECTIONS.find((direction) => DIRECTION_IDS[direction] === id) ?? null
}

export function isAction(id: ActionId): id is Action {
  return directionOf(id) === null
}
