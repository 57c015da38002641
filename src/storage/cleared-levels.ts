import { ENDLESS_LEVELS } from '../core/game/rules.ts'
import type { Store } from './store.ts'

const KEY = 'asterion.cleared.1'

/** Numbers of the levels that were cleared in this browser, of whatever seed. */
export function readCleared(store: Store): readonly number[] {
  const numbers = (store.read(KEY) ?? '').split(' ').map(Number)
  return numbers.filter((each) => Number.isInteger(each) && each > 0 && each <= ENDLESS_LEVELS)
}

/** Stores that a level of a number was cleared. */
export function keepCleared(store: Store, level: number): void {
  const cleared = readCleared(store)
  if (!cleared.includes(level)) store.write(KEY, [...cleared, level].join(' '))
}
