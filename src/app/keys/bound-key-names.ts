import { type Bindings, chordFor, movementKeys } from '../../input/bindings.ts'
import type { ActionId } from '../../input/bindings.ts'
import { type KeyLayout, nameOfKey, nameOfMovementKeys, readKeyLayout } from './key-names.ts'

/** Names of the bound keys, on the player's keyboard if its layout is known. */
export type BoundKeyNames = ReturnType<typeof createKeyNames>

export function createKeyNames(bindings: () => Bindings) {
  let layout: KeyLayout | null = null
  void readKeyLayout().then((known) => {
    layout = known
  })
  return {
    /** The name of an action's first key; '' for none. */
    of: (id: ActionId): string => {
      const chord = chordFor(bindings(), id)
      return chord === null ? '' : nameOfKey(chord, layout)
    },
    /** The names of the movement keys; '' if a direction has none. */
    movement: () => nameOfMovementKeys(movementKeys(bindings()), layout),
  }
}
