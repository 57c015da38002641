import type { Store } from './store.ts'

const KEY = 'asterion.moved.1'

/** True once the player has moved in this browser, and needs no hint how. */
export function hasMoved(store: Store): boolean {
  return store.read(KEY) !== null
}

/** Stores that the player has moved. */
export function keepMoved(store: Store): void {
  if (!hasMoved(store)) store.write(KEY, '1')
}
