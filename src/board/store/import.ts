import type { BoardEntry } from '../../core/board/answers.ts'
import type { BoardRun } from '../verification/verified-run.ts'
import { Refused } from '../http/refusal.ts'
import { hashOf } from '../http/signature.ts'
import { insertPost, needRunner } from './entries.ts'
import { startFresh } from './fresh.ts'
import type { BoardStore } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Stores a verified entry of another board with its runner and times; false if it is refused. */
export async function importEntry(
  store: BoardStore,
  run: BoardRun,
  { key, postedAt, fresh, startedAt }: BoardEntry,
): Promise<boolean> {
  const runner = { key, hash: hashOf(Buffer.from(key, 'base64url')) }
  try {
    await inTransaction(store, async (db) => {
      if (fresh !== null && startedAt !== null) {
        const { id } = await needRunner(db, runner, startedAt)
        await startFresh(db, { id: fresh, runner: id, seed: run.course.seed }, startedAt)
      }
      await insertPost(db, { run, runner, at: postedAt, fresh })
    })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
