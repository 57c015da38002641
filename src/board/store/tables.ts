import { type ColumnType, type Generated, type Kysely, type Transaction, sql } from 'kysely'
import type { BoardResult, Labyrinth } from '../../core/board/answers.ts'
import { setTimeout } from 'node:timers/promises'
import { isInTheWay } from './failure.ts'
import { type Course, courseKey } from '../../core/attempt/attempt.ts'
import { isMadeSeed } from '../../core/level/seed.ts'

/** Tables of a board's database. Times are in milliseconds since 1970, UTC. */
export interface Tables {
  runners: {
    id: Generated<number>
    /** SHA-256 of the public key, in base64url. */
    hash: string
    /** Public key in base64url. */
    key: string
    last_at: number
  }
  /** Boards by their keys (`core/board/board-key.ts`). */
  boards: {
    id: Generated<number>
    key: string
    /** Ticks of the fastest win of the course; null until it was searched for. */
    optimum: number | null
    /** Seed of the course. */
    seed: string
    /** Fewest runners in a week with whom the board is listed as popular. */
    least_runners: number
  }
  /** Verified replays. */
  entries: BoardResult & {
    id: Generated<number>
    /** Board of the course. */
    course: number
    runner: number
    posted_at: number
    /** Order of the entry on its board (`scoreOf`), the lowest first. */
    score: number
    /** Bytes of the replay text; SQLite returns them as an ArrayBuffer. */
    replay: ColumnType<Uint8Array | ArrayBuffer, Uint8Array, never>
    /** Hash of what the runner did, equal for inputs that move the runner alike. */
    walk: string
    /** Walks of its levels, 43 characters each. */
    walks: string
    /** 1 if other runners own the walks of all its levels: it does not rank. */
    copy: number
  }
  /** Walks of levels, each of which is its first runner's: in a run, alone, in a race, and after a deletion. */
  walks: {
    walk: string
    runner: number
    since: number
    /** 1 if no entry shows when the runner had it: a race has, or the entry was deleted. */
    kept: number
  }
  /** Deletions of entries, by what their runners did. */
  deleted: {
    walk: string
    runner: number
    /** When the runner signed the deletion, by the runner's clock: older posts are refused. */
    signed_at: number
  }
  /** Best score of each runner on a board. */
  ranks: { board: number; runner: number; score: number; entry: number }
  /** Number of ranks in each bucket of 16 scores. Triggers of `ranks` keep it. */
  counts: { board: number; bucket: number; ranks: number }
  /** Number of entries posted for a course on a day, in days since 1970. */
  activity: { day: number; board: number; posts: number }
  /** Seeds that the keeper of the board hides from the popular ones. */
  hidden: { seed: string }
  /** Drawn levels that makers have published, by their boards. */
  labyrinths: { board: number; runner: number; published_at: number }
  /** Races from their GO on. */
  races: {
    id: string
    /** Key of the course's board. */
    board: string
    /** 1 if nobody knew the labyrinths before GO. */
    unseen: number
    go_at: number
  }
  /** Runs of races that have ended. */
  race_runs: {
    race: string
    /** Place in the order in which the runs were stored, from 0. */
    place: number
    runner: number
    /** GO of this runner, which is later than that of the race for a late one. */
    go_at: number
    /** Inputs since GO as JSON (`core/game/track.ts`); null if its entry has them all. */
    runs: string | null
    /** Ticks since GO; null for a runner who left. */
    ticks: number | null
    entry: number | null
    /** 1 if it was played within the server's clock. */
    live: number
    /** Milliseconds without a network that excuse a late exit. */
    offline: number
  }
}

export type BoardStore = Kysely<Tables>
export type StoreTransaction = Transaction<Tables>

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
