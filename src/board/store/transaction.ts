import { setTimeout } from 'node:timers/promises'
import { isInTheWay } from './failure.ts'
import type { BoardStore, StoreTransaction } from './tables.ts'

/** Longest time that a transaction waits for one of another process, in milliseconds. */
const WAIT_MS = 1_000

const PAUSE_MS = 10

/** Fewest tries: PostgreSQL needs a second to see that two transactions wait for each other. */
const LEAST_TRIES = 5

/** Runs a transaction, again if another was in its way. */
export function inTransaction<T>(
  store: BoardStore,
  work: (db: StoreTransaction) => Promise<T>,
): Promise<T> {
  return untilFree(() => store.transaction().execute(work), WAIT_MS)
}

/** Repeats work for a time while another transaction is in its way. The thread goes on meanwhile. */
export async function untilFree<T>(work: () => T | Promise<T>, longest: number): Promise<T> {
  const end = performance.now() + longest
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const isOver = tries >= LEAST_TRIES && performance.now() > end
      if (!isInTheWay(error) || isOver) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
