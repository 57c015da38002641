import type { BoardEntry } from '../../core/board/answers.ts'
import type { BoardRun } from '../verification/verified-run.ts'
import { Refused } from '../http/refusal.ts'
import { hashOf } from '../http/signature.ts'
import { insertPost } from './entries.ts'
import { importRace } from './races.ts'
import type { BoardStore } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Stores a verified entry of another board with its runner and times; false if it is refused. */
export async function importEntry(
  store: BoardStore,
  run: BoardRun,
  { key, postedAt, race, startedAt }: BoardEntry,
): Promise<boolean> {
  const runner = { key, hash: hashOf(Buffer.from(key, 'base64url')) }
  try {
    await inTransaction(store, async (db) => {
      const { entry } = await insertPost(db, { run, runner, at: postedAt, goAt: startedAt })
      if (race === null || startedAt === null) return
      const raced = { seed: run.course.seed, goAt: startedAt, entry, ticks: run.ticks }
      await importRace(db, race, runner, raced)
    })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
