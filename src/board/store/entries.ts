import { sql } from 'kysely'
import { scoreOf } from '../../core/attempt/attempt.ts'
import { SIGNATURE_MS } from '../../core/board/signing.ts'
import { numberOfDay, utcDay } from '../../core/day.ts'
import { type LevelSource, parseSource } from '../../core/level/source.ts'
import { resultOf } from '../../core/board/result.ts'
import { decodeBase64 } from '../../core/base64.ts'
import { Refused } from '../http/refusal.ts'
import type { BoardRun } from '../verification/verified-run.ts'
import { needBoard, type BoardStore, type StoreTransaction, inTransaction } from './tables.ts'
import { rankEntry, rankRunner } from './ranks.ts'
import { claimWalks, walksOf } from './walks.ts'

/** Runner by public key and its hash, both in base64url. */
export interface RunnerKey {
  readonly key: string
  readonly hash: string
}

/** Verified run to store. */
export interface Post {
  readonly run: BoardRun
  readonly runner: RunnerKey
  /** Arrival of the request. */
  readonly at: number
  /** When the runner signed it, by the runner's clock; undefined for an imported entry. */
  readonly signedAt?: number
  /**
   * When the runner had the walk of each level, if a race or an export says so: it then becomes the runner's
   * from another who had it later.
   */
  readonly since?: readonly number[]
}

export interface Stored {
  readonly isNew: boolean
  readonly entry: number
  /** Runner who owns its walk; null if that is the runner of the entry. */
  readonly sameAs: string | null
}

/**
 * Stores a post in one transaction. What a runner did once more adds no entry, and what other runners did
 * first is stored as a copy.
 *
 * @throws Refused if a day has not begun, for a further attempt of the runner at a day, and for a post that was
 * signed before the deletion of its entry.
 */
export function storePost(store: BoardStore, post: Post): Promise<Stored> {
  return inTransaction(store, (db) => insertPost(db, post))
}

async function insertPost(db: StoreTransaction, post: Post): Promise<Stored> {
  const { run, at, signedAt = Infinity, since } = post
  const { course, walk, walks } = run
  const source = parseSource(course.seed)
  requireBegun(source, at)
  // Locks the runner: posts of one key wait for each other.
  const { id: runner } = await needRunner(db, post.runner, at)
  const { id: board } = await needBoard(db, course)
  const claims = walks.map((each, i) => ({ walk: each.walk, since: since?.[i] ?? at }))
  const owners = await claimWalks(db, runner, claims, since !== undefined)
  const others = owners.filter((owner) => owner !== runner)
  const isCopy = owners.length > 0 && others.length === owners.length
  const sameAs = isCopy ? await hashOfRunner(db, others[0]) : null
  const known = await db
    .selectFrom('entries')
    .select('id')
    .where('course', '=', board)
    .where('walk', '=', walk)
    .where('runner', '=', runner)
    .executeTakeFirst()
  if (known !== undefined) return { entry: known.id, isNew: false, sameAs }
  await refuseDeleted(db, walk, runner, signedAt)
  if (source.kind === 'day') await requireFirst(db, board, runner)
  const score = scoreOf(course.mode, run)
  const row = { ...resultOf(run), score, replay: decodeBase64(run.text), posted_at: at }
  const ofWalks = { walk, walks: walks.map((each) => each.walk).join(''), copy: Number(isCopy) }
  const { id: entry } = await db
    .insertInto('entries')
    .values({ ...row, ...ofWalks, course: board, runner })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isCopy) {
    await rankEntry(db, { board, runner, entry, score })
    // Seeds of a day are popular by themselves.
    if (source.kind === 'seed') await countPost(db, board, at)
  }
  return { entry, isNew: true, sameAs }
}

async function hashOfRunner(db: BoardStore, id: number): Promise<string> {
  const row = db.selectFrom('runners').select('hash').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).hash
}

/** Throws Refused for a further attempt of a runner at a day. */
async function requireFirst(db: StoreTransaction, course: number, runner: number): Promise<void> {
  const earlier = await db
    .selectFrom('entries')
    .select('id')
    .where('course', '=', course)
    .where('runner', '=', runner)
    .executeTakeFirst()
  if (earlier === undefined) return
  const fault = 'practice'
  throw new Refused('invalid-replay', "Only a runner's first attempt at a day counts.", { fault })
}

/** Throws Refused for a day that has not begun. */
export function requireBegun(source: LevelSource, at: number): void {
  if (source.kind === 'day' && source.day > utcDay(at + SIGNATURE_MS)) {
    throw new Refused('clock', 'This day has not begun: set the clock.', { now: at })
  }
}

/** Refuses a post of the runner that was signed before its deletion: somebody else can repeat it. */
async function refuseDeleted(
  db: StoreTransaction,
  walk: string,
  runner: number,
  signedAt: number,
): Promise<void> {
  const deleted = await db
    .selectFrom('deleted')
    .select('signed_at')
    .where('walk', '=', walk)
    .where('runner', '=', runner)
    .executeTakeFirst()
  if (deleted !== undefined && signedAt <= deleted.signed_at) {
    throw new Refused('unsigned', 'The run was deleted after the request was signed.')
  }
}

/** Finds or adds a runner, and locks the row until the transaction ends. */
export function needRunner(
  db: StoreTransaction,
  { hash, key }: RunnerKey,
  at: number,
): Promise<{ id: number }> {
  return db
    .insertInto('runners')
    .values({ hash, key, last_at: at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ last_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function countPost(db: StoreTransaction, board: number, at: number): Promise<void> {
  await sql`insert into activity (day, board, posts) values (${numberOfDay(utcDay(at))}, ${board}, 1)
    on conflict (day, board) do update set posts = activity.posts + 1`.execute(db)
}

/** Subtracts a deleted post from the count of its day. */
async function uncountPost(db: StoreTransaction, board: number, at: number): Promise<void> {
  await db
    .updateTable('activity')
    .set((row) => ({ posts: row('posts', '-', 1) }))
    .where('day', '=', numberOfDay(utcDay(at)))
    .where('board', '=', board)
    .where('posts', '>', 0)
    .execute()
}

/**
 * Deletes an entry of a runner, who still owns its walks, and its run in races; false if the runner has none with this id.
 *
 * @param signedAt when the runner signed the deletion; posts that were signed before are refused
 */
export function deleteEntry(
  store: BoardStore,
  entry: number,
  runner: RunnerKey,
  signedAt = 0,
): Promise<boolean> {
  return inTransaction(store, async (db) => {
    const { id } = await needRunner(db, runner, Date.now())
    const gone = await db
      .deleteFrom('entries')
      .where('id', '=', entry)
      .where('runner', '=', id)
      .returning(['course', 'walk', 'walks', 'copy', 'posted_at'])
      .executeTakeFirst()
    if (gone === undefined) return false
    await db
      .insertInto('deleted')
      .values({ walk: gone.walk, runner: id, signed_at: signedAt })
      .onConflict((conflict) =>
        conflict.columns(['walk', 'runner']).doUpdateSet({ signed_at: signedAt }),
      )
      .execute()
    const walks = walksOf(gone)
    if (walks.length > 0) {
      const own = db.updateTable('walks').set({ kept: 1 }).where('runner', '=', id)
      await own.where('walk', 'in', walks).execute()
    }
    await db.deleteFrom('race_runs').where('entry', '=', entry).execute()
    // Copies neither rank nor were counted.
    if (gone.copy === 1) return true
    await rankRunner(db, gone.course, id)
    await uncountPost(db, gone.course, gone.posted_at)
    return true
  })
}
