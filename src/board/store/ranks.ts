import { sql } from 'kysely'
import type { BoardStore, StoreTransaction, Tables } from './tables.ts'

/*
 * Ranks without sorting a board for each request. `ranks` holds the best score of each runner on a
 * board, and `counts`, which triggers keep, how many of them are in each bucket of 16 scores. A rank is
 * the sum of the buckets before the score's, a few thousand rows even for a million runs of ten levels,
 * plus a count of the index within its bucket.
 */

/** Width of a bucket is two to this: 16 ticks. */
const BUCKET_BITS = 4

/** Position in a list: the score and the entry of a row. */
export type Cursor = Pick<Tables['ranks'], 'score' | 'entry'>

/** Numbers of rows on a board: all, and those before a row. */
export interface RankCounts {
  readonly of: number
  readonly before: number
}

/** Ranks an entry if the runner has none as good on that board. */
export async function rankEntry(db: StoreTransaction, rank: Tables['ranks']): Promise<void> {
  await db
    .insertInto('ranks')
    .values(rank)
    .onConflict((conflict) =>
      conflict
        .columns(['board', 'runner'])
        .doUpdateSet((row) => ({
          score: row.ref('excluded.score'),
          entry: row.ref('excluded.entry'),
        }))
        .where(sql<boolean>`(excluded.score, excluded.entry) < (ranks.score, ranks.entry)`),
    )
    .execute()
}

/** Ranks the best entry of a runner on a board again, after one was deleted. */
export async function rankRunner(
  db: StoreTransaction,
  board: number,
  runner: number,
): Promise<void> {
  await db.deleteFrom('ranks').where('board', '=', board).where('runner', '=', runner).execute()
  await sql`
    insert into ranks (board, runner, score, entry)
    select course, runner, score, id from entries
    where course = ${board} and runner = ${runner} and copy = 0
    order by score, id limit 1`.execute(db)
}

/** Counts the rows of a board, and those before a score and entry. */
export async function countRanks(
  db: BoardStore,
  board: number,
  { score, entry }: Cursor,
): Promise<RankCounts> {
  const bucket = score >> BUCKET_BITS
  const counted = await sql<Record<'of' | 'better' | 'close', number>>`
    select
      coalesce(sum(ranks), 0) as "of",
      coalesce(sum(case when bucket < ${bucket} then ranks end), 0) as better,
      (select count(*) from ranks where board = ${board}
        and score >= ${bucket << BUCKET_BITS} and (score, entry) < (${score}, ${entry})) as close
    from counts where board = ${board}`.execute(db)
  const [{ of, better, close }] = counted.rows
  return { of, before: better + close }
}
