import { rankEntry } from './ranks.ts'
import type { StoreTransaction } from './tables.ts'

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
  { course: board, walk }: { readonly course: number; readonly walk: string },
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
    const promoted = await db
      .updateTable('entries')
      .set({ copy: 0 })
      .where('id', '=', next.id)
      .returning(['runner', 'score', 'posted_at'])
      .executeTakeFirst()
    // Deleted meanwhile.
    if (promoted === undefined) continue
    const { runner, score } = promoted
    await rankEntry(db, { board, runner, entry: next.id, score })
    return promoted
  }
}
