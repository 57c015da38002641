import { type Bindings, buttonFor, keyFor, movementKeys } from '../../input/bindings.ts'
import type { ActionId } from '../../input/bindings.ts'
import {
  type KeyLayout,
  nameOfButton,
  nameOfKey,
  nameOfMovementKeys,
  readKeyLayout,
} from './key-names.ts'

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
      const chord = keyFor(bindings(), id)
      return chord === null ? '' : nameOfKey(chord, layout)
    },
    /** The name of an action's first gamepad button; '' for none. */
    button: (id: ActionId): string => {
      const chord = buttonFor(bindings(), id)
      return chord === null ? '' : nameOfButton(chord)
    },
    movement: () => nameOfMovementKeys(movementKeys(bindings()), layout),
  }
}
