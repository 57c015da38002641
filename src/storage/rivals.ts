import { isRunnerId } from '../core/board/runner.ts'
import type { Store } from './store.ts'

const RIVALS_KEY = 'asterion.rivals.1'

/** Ids of the rivals of this browser, the last ones of more than a board lists beside the own row. */
export function readRivals(store: Store): readonly string[] {
  return (store.read(RIVALS_KEY) ?? '').split(' ').filter(isRunnerId).slice(-49)
}

export function keepRivals(store: Store, rivals: readonly string[]): void {
  store.write(RIVALS_KEY, rivals.join(' '))
}
