import { type Bindings, chordFor, walkingRows } from '../input/bindings.ts'
import type { ActionId } from '../input/keys.ts'
import { type KeyLayout, nameOfKey, nameOfMovementKeys, readKeyLayout } from '../ui/key-names.ts'

/** What the keys are called that are bound now, on the player's keyboard where it is known. */
export interface BoundKeyNames {
  /** The key of an action that is named first, '' where none is bound. */
  readonly of: (id: ActionId) => string
  /** The keys to walk with, '' where a direction has none. */
  readonly ways: () => string
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
    ways: () => nameOfMovementKeys(walkingRows(bindings()), layout),
  }
}
