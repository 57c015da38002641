import { sql } from 'kysely'
import type { Labyrinth } from '../../core/board/answers.ts'
import { type Course, courseKey } from '../../core/attempt/attempt.ts'
import { isMadeSeed } from '../../core/level/seed.ts'
import { type BoardStore, inTransaction } from './tables.ts'

/**
 * Fewest runners in a week who make a typed seed popular: it is free text, which strangers see. A seed
 * that the game has made needs one.
 */
export const LEAST_RUNNERS = 5

/** Fewest days of that week on which it was posted to: new keys are made in a second, days are not. */
export const LEAST_DAYS = 3

/** Finds the board of a course, or adds it. Known boards are not locked: posts to one course go on side by side. */
export async function needBoard(db: BoardStore, course: Course) {
  const key = courseKey(course)
  const find = () => db.selectFrom('boards').select(['id', 'optimum']).where('key', '=', key)
  const known = await find().executeTakeFirst()
  if (known !== undefined) return known
  const { seed } = course
  await db
    .insertInto('boards')
    .values({ key, optimum: null, seed, least_runners: isMadeSeed(seed) ? 1 : LEAST_RUNNERS })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return find().executeTakeFirstOrThrow()
}

export async function setOptimum(db: BoardStore, key: string, optimum: number): Promise<void> {
  await db.updateTable('boards').set({ optimum }).where('key', '=', key).execute()
}

const WEEK_MS = 7 * 86_400_000
const MOST_LISTED = 20

/**
 * Publishes the drawn level of a board; false unless the maker has posted a win of it. A published level
 * remains its first maker's.
 */
export async function publishLabyrinth(
  store: BoardStore,
  board: string,
  maker: string,
): Promise<boolean> {
  const { rows } = await inTransaction(store, (db) =>
    sql`insert into labyrinths (board, runner, published_at)
      select boards.id, runners.id, cast(${Date.now()} as bigint) from boards, runners
      where boards.key = ${board} and hash = ${maker} and substr(seed, 1, 6) = 'DRAWN '
        and exists (select 1 from entries where course = boards.id and runner = runners.id)
      on conflict (board) do update set runner = labyrinths.runner returning board`.execute(db),
  )
  return rows.length > 0
}

/**
 * Published levels that are not hidden, and on whose boards their makers stand: those with most runners in
 * a week first, then the newest.
 */
export async function listLabyrinths(store: BoardStore, now: number): Promise<Labyrinth[]> {
  const runners = sql`select count(distinct runner) from entries where course = boards.id and copy = 0`
  const { rows } = await sql<Labyrinth>`
    select boards.key as board, hash as maker, optimum, (${runners}) as runners,
      (select min(time) from entries where course = boards.id) as best
    from labyrinths
    join boards on boards.id = labyrinths.board join runners on runners.id = labyrinths.runner
    where not exists (select 1 from hidden where hidden.seed = boards.seed)
      and exists (select 1 from entries where course = boards.id and runner = runners.id)
    order by (${runners} and posted_at >= ${now - WEEK_MS}) desc, published_at desc
    limit ${MOST_LISTED}`.execute(store)
  return rows
}

/** Hides a seed from lists or shows it again; false if it is so already. */
export async function setHidden(store: BoardStore, seed: string, isHidden: boolean) {
  const hide = store.insertInto('hidden').values({ seed })
  const show = store.deleteFrom('hidden').where('seed', '=', seed)
  const changed = await (isHidden
    ? hide
        .onConflict((conflict) => conflict.doNothing())
        .returning('seed')
        .execute()
    : show.returning('seed').execute())
  return changed.length > 0
}
