import {
  ACTION_IDS,
  type ActionId,
  bind,
  type Bindings,
  bindingsOf,
  type Chord,
  chordOf,
  DEFAULT_BINDINGS,
  directionOf,
  isPadButton,
  type PressedKey,
  type Refusal,
  refusalToBind,
  refusalToUnbind,
  unbind,
} from '../../input/bindings.ts'
import type { Settings } from '../../storage/settings.ts'

/** Stored keys and buttons of the actions that differ from their defaults. */
export type StoredBindings = Pick<Settings, 'keys' | 'buttons'>

/** Binds one more key or button to an action, unless that is refused. */
export function addKey(
  stored: StoredBindings,
  id: ActionId,
  press: PressedKey,
): StoredBindings | Refusal {
  // Directions are walked with and without Shift, so their keys are bound without it.
  const chord = directionOf(id) === null ? chordOf(press) : press.code
  const bindings = bindingsOf(stored)
  return refusalToBind(bindings, id, chord) ?? storedOf(bind(bindings, id, chord))
}

/** Removes a key or button from an action, unless that is refused. */
export function removeKey(
  stored: StoredBindings,
  id: ActionId,
  chord: Chord,
): StoredBindings | Refusal {
  const bindings = bindingsOf(stored)
  return refusalToUnbind(bindings, id, chord) ?? storedOf(unbind(bindings, id, chord))
}

function storedOf(bindings: Bindings): StoredBindings {
  return {
    keys: changedIn(bindings, (chord) => !isPadButton(chord)),
    buttons: changedIn(bindings, isPadButton),
  }
}

/** Chords of one device by action, for the actions that differ from their defaults. */
function changedIn(
  bindings: Bindings,
  isOfDevice: (chord: Chord) => boolean,
): Record<string, readonly Chord[]> {
  const lists = ACTION_IDS.map((id) => ({
    id,
    chords: bindings[id].filter(isOfDevice),
    standard: DEFAULT_BINDINGS[id].filter(isOfDevice),
  }))
  return Object.fromEntries(
    lists
      .filter(({ chords, standard }) => chords.join() !== standard.join())
      .map(({ id, chords }) => [id, chords]),
  )
}
