import {
  ACTION_IDS,
  bind,
  type Bindings,
  bindingsOf,
  type Chord,
  chordOf,
  conflictsOf,
  DEFAULT_BINDINGS,
  directionOf,
  isBindable,
  PAUSE_KEY,
  type PressedKey,
  unbind,
} from '../../input/bindings.ts'
import type { ActionId } from '../../input/bindings.ts'
import type { Settings } from '../../storage/settings.ts'
import type { KeyRow } from './key-table.ts'

type Keys = Settings['keys']

/** Every action with its keys, and the other actions that have the same key. */
export function keyRowsOf(keys: Keys): KeyRow[] {
  const bindings = bindingsOf({ keys })
  const conflicts = conflictsOf(bindings)
  return ACTION_IDS.map((id) => ({
    id,
    keys: bindings[id].map((chord) => ({
      chord,
      isFixed: chord === PAUSE_KEY,
      others: (conflicts.find((conflict) => conflict.chord === chord)?.ids ?? []).filter(
        (other) => other !== id,
      ),
    })),
  }))
}

/** Binds one more key to an action; null if the action cannot have that key. */
export function addKey(keys: Keys, id: ActionId, press: PressedKey): Keys | null {
  // Directions are walked with and without Shift, so their keys are bound without it.
  const chord = directionOf(id) === null ? chordOf(press) : press.code
  return isBindable(id, chord) ? keysOf(bind(bindingsOf({ keys }), id, chord)) : null
}

/** Removes a key from an action. */
export function removeKey(keys: Keys, id: ActionId, chord: Chord): Keys {
  return keysOf(unbind(bindingsOf({ keys }), id, chord))
}

/** Keys of the actions that differ from their defaults: only these actions are stored. */
function keysOf(bindings: Bindings): Keys {
  return Object.fromEntries(
    ACTION_IDS.filter((id) => bindings[id].join() !== DEFAULT_BINDINGS[id].join()).map((id) => [
      id,
      bindings[id],
    ]),
  )
}
