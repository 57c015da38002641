import { sql } from 'kysely'
import type { Category } from '../../core/replay/categories.ts'
import { CATEGORIES } from '../../core/replay/categories.ts'
import type { BoardStore, StoreTransaction } from './tables.ts'

/*
 * Ranks without sorting a board for each request. `ranks` holds the best score of each runner on a board
 * in a category, and `counts` how many of them are in each bucket of 16 scores, changed in the same
 * transaction. A rank is the sum of the buckets before the score's, a few thousand rows even for a
 * million runs of ten levels, plus a count of the index within its bucket.
 */

/** Width of a bucket is two to this: 16 ticks. */
const BUCKET_BITS = 4

/** A score on a board. */
export interface BoardScore {
  readonly board: number
  readonly runner: number
  readonly entry: number
  readonly score: number
  /** Set of categories, a bit for each. */
  readonly categories: number
}

/** Place of a row among those of a board and category. */
export interface Place {
  /** Number of rows before it. */
  readonly before: number
  /** Number of rows with a better score. */
  readonly better: number
}

/** Categories as bits. */
export function bitsOf(categories: readonly Category[]): number {
  return CATEGORIES.reduce((bits, each, i) => bits | (categories.includes(each) ? 1 << i : 0), 0)
}

/** Categories of bits. */
export function categoriesIn(bits: number): Category[] {
  return CATEGORIES.filter((_, i) => ((bits >>> i) & 1) === 1)
}

/** Adds a score; it ranks in each category in which the runner has none as good on that board. */
export async function addScore(db: StoreTransaction, added: BoardScore): Promise<void> {
  const { board, runner, score, entry, categories } = added
  await db.insertInto('scores').values(added).execute()
  await changeRanks(db, { board, runner }, (category, former) => {
    const isIn = ((categories >>> category) & 1) === 1
    return isIn && score < (former?.score ?? Infinity) ? { score, entry } : former
  })
}

/** Removes every score of an entry; the runner's next best ones rank instead. */
export async function removeScores(db: StoreTransaction, entry: number): Promise<void> {
  const removed = await db.deleteFrom('scores').where('entry', '=', entry).returningAll().execute()
  for (const { board, runner } of removed.toSorted((a, b) => a.board - b.board)) {
    await rankRunner(db, board, runner)
  }
}

/** Makes the ranks of a runner on a board follow from the runner's scores there. */
export function rankRunner(db: StoreTransaction, board: number, runner: number): Promise<void> {
  return changeRanks(db, { board, runner }, (category) =>
    bestScore(db, { board, runner }, category),
  )
}

type RankedScore = Pick<BoardScore, 'score' | 'entry'>

/** Replaces the ranks of a runner on a board by others, chosen by category and former rank. */
async function changeRanks(
  db: StoreTransaction,
  isTheirs: Pick<BoardScore, 'board' | 'runner'>,
  choose: (
    category: number,
    former: RankedScore | null,
  ) => RankedScore | null | Promise<RankedScore | null>,
): Promise<void> {
  const { board, runner } = isTheirs
  const old = await selectRanks(db, isTheirs).execute()
  const changes: { category: number; best: RankedScore | null }[] = []
  for (const category of CATEGORIES.keys()) {
    const former = old.find((row) => row.category === category)
    const best = await choose(category, former ?? null)
    if (best?.entry !== former?.entry || best?.score !== former?.score) {
      changes.push({ category, best })
    }
  }
  if (changes.length === 0) return
  const shifts = new Map<string, { category: number; bucket: number; ranks: number }>()
  const shift = (category: number, score: number, by: number): void => {
    const bucket = score >> BUCKET_BITS
    const key = `${category}/${bucket}`
    const ranks = (shifts.get(key)?.ranks ?? 0) + by
    shifts.set(key, { category, bucket, ranks })
  }
  for (const { category, best } of changes) {
    const former = old.find((row) => row.category === category)
    if (former !== undefined) shift(category, former.score, -1)
    if (best !== null) shift(category, best.score, 1)
  }
  const gone = changes.filter(({ best }) => best === null).map(({ category }) => category)
  const better = changes.flatMap(({ category, best }) =>
    best === null ? [] : [{ ...isTheirs, category, score: best.score, entry: best.entry }],
  )
  if (gone.length > 0) {
    await db
      .deleteFrom('ranks')
      .where('board', '=', board)
      .where('runner', '=', runner)
      .where('category', 'in', gone)
      .execute()
  }
  if (better.length > 0) {
    await db
      .insertInto('ranks')
      .values(better)
      .onConflict((conflict) =>
        conflict.columns(['board', 'category', 'runner']).doUpdateSet((row) => ({
          score: row.ref('excluded.score'),
          entry: row.ref('excluded.entry'),
        })),
      )
      .execute()
  }
  // Rows in one order, so that transactions of several runners do not wait for each other in a circle.
  const rows = [...shifts.values()]
    .filter(({ ranks }) => ranks !== 0)
    .toSorted((a, b) => a.category - b.category || a.bucket - b.bucket)
  if (rows.length === 0) return
  await db
    .insertInto('counts')
    .values(rows.map((row) => ({ board, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['board', 'category', 'bucket']).doUpdateSet({
        ranks: sql`counts.ranks + excluded.ranks`,
      }),
    )
    .execute()
}

function selectRanks(
  db: StoreTransaction,
  { board, runner }: Pick<BoardScore, 'board' | 'runner'>,
) {
  return db
    .selectFrom('ranks')
    .select(['category', 'score', 'entry'])
    .where('board', '=', board)
    .where('runner', '=', runner)
}

async function bestScore(
  db: StoreTransaction,
  { board, runner }: Pick<BoardScore, 'board' | 'runner'>,
  category: number,
): Promise<RankedScore | null> {
  const found = await db
    .selectFrom('scores')
    .select(['score', 'entry'])
    .where('board', '=', board)
    .where('runner', '=', runner)
    .where(sql<boolean>`(categories & ${sql.lit(1 << category)}) <> 0`)
    .orderBy('score')
    .orderBy('entry')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Number of runners of a board in a category. */
export async function countRanks(db: BoardStore, board: number, category: number): Promise<number> {
  const { all } = await db
    .selectFrom('counts')
    .select(({ fn }) => fn.sum<number | null>('ranks').as('all'))
    .where('board', '=', board)
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  return all ?? 0
}

/** Place of a score and entry among those of a board and category. */
export async function placeOf(
  db: BoardStore,
  board: number,
  category: number,
  { score, entry }: Pick<BoardScore, 'score' | 'entry'>,
): Promise<Place> {
  const bucket = score >> BUCKET_BITS
  const { all } = await db
    .selectFrom('counts')
    .select(({ fn }) => fn.sum<number | null>('ranks').as('all'))
    .where('board', '=', board)
    .where('category', '=', category)
    .where('bucket', '<', bucket)
    .executeTakeFirstOrThrow()
  const { better, equal } = await db
    .selectFrom('ranks')
    .select([
      sql<number | null>`sum(case when score < ${score} then 1 else 0 end)`.as('better'),
      sql<number | null>`sum(case when score = ${score} and entry < ${entry} then 1 else 0 end)`.as(
        'equal',
      ),
    ])
    .where('board', '=', board)
    .where('category', '=', category)
    .where('score', '>=', bucket << BUCKET_BITS)
    .where('score', '<=', score)
    .executeTakeFirstOrThrow()
  const inFront = (all ?? 0) + (better ?? 0)
  return { better: inFront, before: inFront + (equal ?? 0) }
}
