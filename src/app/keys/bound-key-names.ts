import { type Bindings, chordFor, movementKeys } from '../../input/bindings.ts'
import type { ActionId } from '../../input/bindings.ts'
import { type KeyLayout, nameOfKey, nameOfMovementKeys, readKeyLayout } from './key-names.ts'

/** Names of the keys bound now, on the player's keyboard where its layout is known. */
export interface BoundKeyNames {
  /** The name of an action's first key; '' for none. */
  readonly of: (id: ActionId) => string
  /** The names of the movement keys; '' where a direction has none. */
  readonly movement: () => string
}

export function createKeyNames(bindings: () => Bindings): BoundKeyNames {
  let layout: KeyLayout | null = null
  void readKeyLayout().then((known) => {
    layout = known
  })
  return {
    of(id) {
      const chord = chordFor(bindings(), id)
      return chord === null ? '' : nameOfKey(chord, layout)
    },
    movement: () => nameOfMovementKeys(movementKeys(bindings()), layout),
  }
}
