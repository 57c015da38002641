import { ENDLESS_LEVELS } from '../core/game/rules.ts'
import type { Store } from './store.ts'

const CLEARED_KEY = 'asterion.cleared.1'
const MOVED_KEY = 'asterion.moved.1'

/** Numbers of the levels that were cleared in this browser, with any seed. */
export function readCleared(store: Store): readonly number[] {
  const numbers = (store.read(CLEARED_KEY) ?? '').split(' ').map(Number)
  return numbers.filter((each) => Number.isInteger(each) && each > 0 && each <= ENDLESS_LEVELS)
}

/** Stores that the level with a number was cleared. */
export function keepCleared(store: Store, level: number): void {
  const cleared = readCleared(store)
  if (!cleared.includes(level)) store.write(CLEARED_KEY, [...cleared, level].join(' '))
}

/** True once the player has moved in this browser, and needs no hint how. */
export function hasMoved(store: Store): boolean {
  return store.read(MOVED_KEY) !== null
}

/** Stores that the player has moved. */
export function keepMoved(store: Store): void {
  if (!hasMoved(store)) store.write(MOVED_KEY, '1')
}
