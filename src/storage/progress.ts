import { LEVEL_COUNT } from '../core/game/rules.ts'
import type { Store } from './store.ts'

const CLEARED_KEY = 'asterion.cleared.1'
const MET_KEY = 'asterion.met.1'

/** Numbers of the levels cleared in this browser, with any seed. */
export function readCleared(store: Store): readonly number[] {
  const numbers = (store.read(CLEARED_KEY) ?? '').split(' ').map(Number)
  return numbers.filter((each) => Number.isInteger(each) && each > 0 && each <= LEVEL_COUNT)
}

export function keepCleared(store: Store, level: number): void {
  const cleared = readCleared(store)
  if (!cleared.includes(level)) store.write(CLEARED_KEY, [...cleared, level].join(' '))
}

/** Kinds of the enemies in the levels that were started in this browser, and `gap` for gaps. */
export function readMet(store: Store): readonly string[] {
  return (store.read(MET_KEY) ?? '').split(' ')
}

export function keepMet(store: Store, kinds: readonly string[]): void {
  const met = readMet(store)
  const all = [...new Set([...met, ...kinds])]
  if (all.length > met.length) store.write(MET_KEY, all.join(' ').trim())
}
