import { type Direction, DIRECTIONS } from '../labyrinth/grid.ts'

/**
 * A key by `KeyboardEvent.code`, its position on the keyboard, after `Shift+` if Shift is held. A
 * chord with Shift takes precedence over the key alone. Or a gamepad's button by its index in the
 * standard mapping: `Pad3`.
 */
export type Chord = string

/** Movement actions in the order of the directions: north, east, south, west. */
const DIRECTION_IDS = ['up', 'right', 'down', 'left'] as const

const DEFAULT_KEYS = {
  up: ['ArrowUp', 'KeyW', 'Pad12'],
  right: ['ArrowRight', 'KeyD', 'Pad15'],
  down: ['ArrowDown', 'KeyS', 'Pad13'],
  left: ['ArrowLeft', 'KeyA', 'Pad14'],
  'restart-level': ['KeyR', 'Pad3'],
  'restart-run': ['Shift+KeyR', 'Pad8'],
  pause: ['Escape', 'KeyP', 'Pad9'],
  mute: ['KeyM'],
  'full-screen': ['KeyF'],
  splits: ['KeyB'],
  'new-seed': ['KeyN'],
  losses: ['KeyT'],
  'slow-motion': ['KeyX'],
  'show-thoughts': ['Digit1'],
  'place-point': ['KeyC'],
  'return-to-point': ['KeyV'],
  'remove-point': ['Shift+KeyC'],
  // Last, so that it takes no key that a player has bound.
  race: ['KeyG', 'Pad2'],
} as const satisfies Readonly<Record<string, readonly Chord[]>>

/** Directions and actions to which keys can be bound. */
export type ActionId = keyof typeof DEFAULT_KEYS

/** Actions besides movement. */
export type Action = Exclude<ActionId, (typeof DIRECTION_IDS)[number]>

/** Keys of every action, then its buttons; hints name the first of each. No two actions share one. */
export type Bindings = Readonly<Record<ActionId, readonly Chord[]>>

export const DEFAULT_BINDINGS: Bindings = DEFAULT_KEYS

/** Every action, in the order of the settings. */
export const ACTION_IDS = Object.keys(DEFAULT_BINDINGS) as readonly ActionId[]

/** Key and button that always pause, so that no binding locks the player out. */
const PAUSE_CHORDS: readonly Chord[] = ['Escape', 'Pad9']

/** Largest number of keys of an action, and of its buttons. */
export const MAX_CHORDS = 4

const SHIFT = 'Shift+'
const CHORD = /^(?:Shift\+)?[A-Z][A-Za-z0-9]{0,31}$/
const PAD_PREFIX = 'Pad'
const PAD_BUTTON = /^Pad(?:[0-9]|1[0-5])$/

/** Keys that move the focus or press buttons, modifiers, and keys of the browser's commands. */
const RESERVED =
  /^(?:Tab|Enter|NumpadEnter|Escape|Unidentified|ContextMenu|PrintScreen|F(?:[1-9]|1[0-2])|Browser[A-Za-z]+|(?:Control|Alt|Meta|OS)(?:Left|Right)?)$/

/**
 * Actions without gamepad buttons: on pages a pad moves the focus, and browsers open the full screen for
 * keys only.
 */
const KEY_ACTIONS: readonly ActionId[] = ['full-screen', 'new-seed', 'losses']

/** True for a key or button that always pauses. */
export function isFixed(chord: Chord): boolean {
  return PAUSE_CHORDS.includes(chord)
}

/** True for the button of a gamepad. */
export function isPadButton(chord: Chord): boolean {
  return PAD_BUTTON.test(chord)
}

function isKey(chord: Chord): boolean {
  return !isPadButton(chord)
}

/** Button of a gamepad by its index in the standard mapping. */
export function padButton(index: number): Chord {
  return `${PAD_PREFIX}${index}`
}

/** Index of a gamepad's button in the standard mapping. */
export function padIndexOf(chord: Chord): number {
  return Number(chord.slice(PAD_PREFIX.length))
}

/** True if a key or button can be bound to an action. Directions ignore Shift. */
export function isBindable(id: ActionId, chord: Chord): boolean {
  if (isFixed(chord)) return id === 'pause'
  if (chord.startsWith(PAD_PREFIX)) return isPadButton(chord) && !KEY_ACTIONS.includes(id)
  const isShifted = chord.startsWith(SHIFT)
  if (isShifted && directionOf(id) !== null) return false
  return CHORD.test(chord) && !RESERVED.test(isShifted ? chord.slice(SHIFT.length) : chord)
}

/**
 * Bindings of the settings, which store keys and buttons by action. An action with invalid keys or buttons has the default ones, and a key of
 * several actions belongs to the first. If a direction is left without a key, all four have the default.
 */
export function bindingsOf(stored: { keys?: unknown; buttons?: unknown }): Bindings {
  const own = (id: ActionId): readonly Chord[] => [
    ...chordsOf(id, stored.keys, isKey),
    ...chordsOf(id, stored.buttons, isPadButton),
  ]
  const bindings = withoutShared(own)
  if (DIRECTION_IDS.every((id) => bindings[id].some(isKey))) return bindings
  return withoutShared((id) => (directionOf(id) === null ? own(id) : DEFAULT_BINDINGS[id]))
}

/** Bindings in which a chord of several actions belongs to the first of them. */
function withoutShared(chordsFor: (id: ActionId) => readonly Chord[]): Bindings {
  const taken = new Set<Chord>()
  const entries = ACTION_IDS.map((id): readonly [ActionId, readonly Chord[]] => {
    const chords = chordsFor(id).filter((chord) => !taken.has(chord))
    for (const chord of chords) taken.add(chord)
    return [id, chords]
  })
  return Object.fromEntries(entries) as Record<ActionId, readonly Chord[]>
}

/** Stored chords of an action on one device; the default ones if they are invalid. */
function chordsOf(
  id: ActionId,
  stored: unknown,
  isOfDevice: (chord: Chord) => boolean,
): readonly Chord[] {
  const lists: Readonly<Partial<Record<string, unknown>>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const list = lists[id]
  const standard = DEFAULT_BINDINGS[id].filter(isOfDevice)
  const fits =
    Array.isArray(list) &&
    list.length <= MAX_CHORDS &&
    new Set(list).size === list.length &&
    list.every((chord) => typeof chord === 'string' && isOfDevice(chord) && isBindable(id, chord))
  if (!fits) return standard
  const chords = list as readonly Chord[]
  return [...chords, ...standard.filter((chord) => isFixed(chord) && !chords.includes(chord))]
}

/** Reason for which a key cannot be added to an action or removed from it. */
export type Refusal =
  { readonly reason: 'reserved' | 'last' } | { readonly reason: 'taken'; readonly by: ActionId }

/** Reason for which a key or button cannot be added to an action; null if it can. */
export function refusalToBind(bindings: Bindings, id: ActionId, chord: Chord): Refusal | null {
  const by = ownerOf(bindings, chord)
  if (by !== null && by !== id) return { reason: 'taken', by }
  return isBindable(id, chord) ? null : { reason: 'reserved' }
}

/** Reason for which a key or button cannot be removed from an action; null if it can. */
export function refusalToUnbind(bindings: Bindings, id: ActionId, chord: Chord): Refusal | null {
  const isLast = !bindings[id].some((each) => each !== chord && isKey(each))
  return directionOf(id) !== null && isKey(chord) && isLast ? { reason: 'last' } : null
}

/**
 * Bindings with one more key or button for an action, as its first; the oldest of too many is dropped.
 *
 * @throws RangeError for a chord that the action cannot have or that another action has
 */
export function bind(bindings: Bindings, id: ActionId, chord: Chord): Bindings {
  if (refusalToBind(bindings, id, chord) !== null) {
    throw new RangeError(`${id} cannot have the key ${chord}`)
  }
  const [isSame, isOther] = isKey(chord) ? [isKey, isPadButton] : [isPadButton, isKey]
  const same = bindings[id].filter((each) => isSame(each) && each !== chord)
  const fixed = same.filter(isFixed)
  const free = [chord, ...same.filter((each) => !isFixed(each))].slice(0, MAX_CHORDS - fixed.length)
  const bound = [...free, ...fixed]
  const rest = bindings[id].filter(isOther)
  return { ...bindings, [id]: isKey(chord) ? [...bound, ...rest] : [...rest, ...bound] }
}

/** Bindings without a key or button of an action; Escape and Start always pause. */
export function unbind(bindings: Bindings, id: ActionId, chord: Chord): Bindings {
  if (isFixed(chord) || refusalToUnbind(bindings, id, chord) !== null) return bindings
  return { ...bindings, [id]: bindings[id].filter((each) => each !== chord) }
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

/** First key of an action, for hints; null if it has none. */
export function keyFor(bindings: Bindings, id: ActionId): Chord | null {
  return bindings[id].find(isKey) ?? null
}

/** First gamepad button of an action, for hints; null if it has none. */
export function buttonFor(bindings: Bindings, id: ActionId): Chord | null {
  return bindings[id].find(isPadButton) ?? null
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
  const first = DIRECTION_IDS.map((id) => bindings[id][0])
  const other = MOVEMENT_KEYS.find(
    (row) =>
      row.join() !== first.join() &&
      row.every((chord, i) => bindings[DIRECTION_IDS[i]].includes(chord)),
  )
  return other === undefined ? [first] : [first, other]
}

/** Directions, a bit for each, of the gamepad buttons that are down, a bit for each index. */
export function directionsOfButtons(bindings: Bindings, down: number): number {
  let held = 0
  for (const direction of DIRECTIONS) {
    const buttons = bindings[DIRECTION_IDS[direction]].filter(isPadButton)
    if (buttons.some((chord) => (down & (1 << padIndexOf(chord))) !== 0)) held |= 1 << direction
  }
  return held
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
