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
import type { ActionId } from '../../input/keys.ts'
import type { Settings } from '../../storage/settings.ts'
import type { KeyRow } from './key-table.ts'

type Keys = Settings['keys']

/** What each action can be asked for with, and who else has the same key. */
export function keyRowsOf(keys: Keys): KeyRow<ActionId>[] {
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

/** The keys after an action was given one more; null for a key that it may not have. */
export function addKey(keys: Keys, id: ActionId, press: PressedKey): Keys | null {
  // A direction is walked with and without Shift, so its key is the one that both have.
  const chord = directionOf(id) === null ? chordOf(press) : press.code
  return isBindable(id, chord) ? keysOf(bind(bindingsOf({ keys }), id, chord)) : null
}

/** The keys after an action lost one. */
export function removeKey(keys: Keys, id: ActionId, chord: Chord): Keys {
  return keysOf(unbind(bindingsOf({ keys }), id, chord))
}

/** Only what is bound anew is kept: all else goes with what the game has as it is delivered. */
function keysOf(bindings: Bindings): Keys {
  return Object.fromEntries(
    ACTION_IDS.filter((id) => bindings[id].join() !== DEFAULT_BINDINGS[id].join()).map((id) => [
      id,
      bindings[id],
    ]),
  )
}
