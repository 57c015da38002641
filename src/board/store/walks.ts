import { courseScore } from '../../core/board/board-key.ts'
import { addScore, removeScores } from './ranks.ts'
import type { BoardStore, StoreTransaction } from './tables.ts'
import { inTransaction } from './transaction.ts'

/*
 * One walk of a course has one row: that of the entry that was posted first. Others with the walk are
 * copies, which are listed under that row and count for nothing.
 */

/** Finds the runner of the first entry with a walk, and locks the entry; null for none. */
export async function lockFirst(
  db: StoreTransaction,
  course: number,
  walk: string,
): Promise<string | null> {
  const first = await db
    .updateTable('entries')
    .set({ copy: 0 })
    .where('course', '=', course)
    .where('walk', '=', walk)
    .where('copy', '=', 0)
    .returning('runner')
    .executeTakeFirst()
  if (first === undefined) return null
  const { hash } = await db
    .selectFrom('runners')
    .select('hash')
    .where('id', '=', first.runner)
    .executeTakeFirstOrThrow()
  return hash
}

/** Ranks the earliest copy of a walk, whose first entry is gone, and returns its entry; null for none. */
export async function promoteCopy(
  db: StoreTransaction,
  { course: board, walk }: { readonly course: number; readonly walk: string | null },
): Promise<{ readonly posted_at: number } | null> {
  for (;;) {
    const next = await db
      .selectFrom('entries')
      .select('id')
      .where('course', '=', board)
      .where('walk', '=', walk)
      .where('copy', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (next === undefined) return null
    const promoted = await setCopy(db, next.id, 0)
    // Deleted meanwhile.
    if (promoted === null) continue
    const { runner, time, cleared } = promoted
    const score = courseScore(time, cleared)
    await addScore(db, { board, runner, entry: next.id, score })
    return promoted
  }
}

/** Stores the walk of an entry that has none. If another has it, the later one becomes a copy. */
export function addWalk(store: BoardStore, entry: number, walk: string): Promise<void> {
  return inTransaction(store, async (db) => {
    // Locks the entry: nodes that look for entries without a walk find the same ones.
    const locked = await db
      .updateTable('entries')
      .set({ walk: null })
      .where('id', '=', entry)
      .where('walk', 'is', null)
      .returning('course')
      .executeTakeFirst()
    if (locked === undefined) return
    const { course } = locked
    const other = await db
      .selectFrom('entries')
      .select('id')
      .where('course', '=', course)
      .where('walk', '=', walk)
      .where('copy', '=', 0)
      .executeTakeFirst()
    if (other !== undefined) {
      const later = Math.max(entry, other.id)
      await setCopy(db, later, 1)
      await removeScores(db, later, course)
    }
    await db.updateTable('entries').set({ walk }).where('id', '=', entry).execute()
  })
}

async function setCopy(db: StoreTransaction, entry: number, copy: 0 | 1) {
  const row = await db
    .updateTable('entries')
    .set({ copy })
    .where('id', '=', entry)
    .returning(['runner', 'time', 'cleared', 'posted_at'])
    .executeTakeFirst()
  return row ?? null
}
