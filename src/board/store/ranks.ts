import { sql } from 'kysely'
import type { BoardStore, StoreTransaction } from './tables.ts'

/*
 * Ranks without sorting a board for each request. `ranks` holds the best score of each runner on a
 * board, and `counts`, which triggers keep, how many of them are in each bucket of 16 scores. A rank is
 * the sum of the buckets before the score's, a few thousand rows even for a million runs of ten levels,
 * plus a count of the index within its bucket.
 */

/** Width of a bucket is two to this: 16 ticks. */
const BUCKET_BITS = 4

export interface BoardScore {
  readonly board: number
  readonly runner: number
  readonly entry: number
  readonly score: number
}

/** Position in a list: the score and the entry of a row. */
export type Cursor = Pick<BoardScore, 'score' | 'entry'>

/** Numbers of rows on a board: all, and those before a row. */
export interface RankCounts {
  readonly of: number
  readonly before: number
}

/** Adds a score; it ranks if the runner has none as good on that board. */
export async function addScore(db: StoreTransaction, added: BoardScore): Promise<void> {
  await db.insertInto('scores').values(added).execute()
  await db
    .insertInto('ranks')
    .values(added)
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

/** Removes the scores of an entry, or that on one board; the runner's next best ones rank instead. */
export async function removeScores(
  db: StoreTransaction,
  entry: number,
  board: number | null = null,
): Promise<void> {
  let query = db.deleteFrom('scores').where('entry', '=', entry)
  if (board !== null) query = query.where('board', '=', board)
  const removed = await query.returningAll().execute()
  for (const { board, runner } of removed.toSorted((a, b) => a.board - b.board)) {
    await rankRunner(db, board, runner)
  }
}

/** Makes the ranks of a runner on a board follow from the runner's scores there. */
async function rankRunner(db: StoreTransaction, board: number, runner: number): Promise<void> {
  await db.deleteFrom('ranks').where('board', '=', board).where('runner', '=', runner).execute()
  await sql`
    insert into ranks (board, runner, score, entry)
    select board, runner, score, entry from scores where board = ${board} and runner = ${runner}
    order by score, entry limit 1`.execute(db)
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
