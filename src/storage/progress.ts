import { LEVEL_COUNT } from '../core/game/rules.ts'
import type { Store } from './store.ts'

const CLEARED_KEY = 'asterion.cleared.1'
const MOVED_KEY = 'asterion.moved.1'
const MET_KEY = 'asterion.met.1'
const ROWS_KEY = 'asterion.rows.1'

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

/** True once the player has moved in this browser, and needs no hint how. */
export function hasMoved(store: Store): boolean {
  return store.read(MOVED_KEY) !== null
}

export function keepMoved(store: Store): void {
  if (!hasMoved(store)) store.write(MOVED_KEY, '1')
}

/** Medals that all ten labyrinths have for the first time; they are stored as celebrated. */
export function takeNewRows<M extends string>(store: Store, full: readonly M[]): M[] {
  const known = (store.read(ROWS_KEY) ?? '').split(' ')
  const added = full.filter((medal) => !known.includes(medal))
  if (added.length > 0) store.write(ROWS_KEY, [...known, ...added].join(' ').trim())
  return added
}
