import type { BoardStore, StoreTransaction } from './tables.ts'

/** PostgreSQL's code for a transaction that it ended because another waited for it. */
const DEADLOCK = '40P01'

/** Most tries of one transaction. */
const MOST_TRIES = 5

/** Runs a transaction, again if PostgreSQL ended it for a deadlock with another. */
export async function inTransaction<T>(
  store: BoardStore,
  work: (db: StoreTransaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await store.transaction().execute(work)
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
      if (!isDeadlock || tries === MOST_TRIES) throw error
    }
  }
}
