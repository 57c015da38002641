import type { Store } from './store.ts'

const KEY = 'asterion.moved.1'

/** Whether somebody has moved here before, and needs no telling how. */
export function hasMoved(store: Store): boolean {
  return store.read(KEY) !== null
}

/** Keeps that somebody has moved. */
export function keepMoved(store: Store): void {
  if (!hasMoved(store)) store.write(KEY, '1')
}
