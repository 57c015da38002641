import { setTimeout } from 'node:timers/promises'
import { isInTheWay } from './failure.ts'
import type { BoardStore, StoreTransaction } from './tables.ts'

/** Longest time that a transaction waits for one of another process, in milliseconds. */
const WAIT_MS = 1_000

const PAUSE_MS = 10

/** Runs a transaction, again if another was in its way. */
export function inTransaction<T>(
  store: BoardStore,
  work: (db: StoreTransaction) => Promise<T>,
): Promise<T> {
  return untilFree(() => store.transaction().execute(work), WAIT_MS)
}

/** Repeats work while another transaction is in its way, so long at most. The thread goes on meanwhile. */
export async function untilFree<T>(work: () => T | Promise<T>, longest: number): Promise<T> {
  const end = performance.now() + longest
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isInTheWay(error) || performance.now() > end) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
