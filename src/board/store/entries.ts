import { type Insertable, sql } from 'kysely'
import { scoreOf } from '../../core/attempt/records.ts'
import { runnerName } from '../../core/board/runner.ts'
import { SIGNATURE_MS } from '../../core/board/signing.ts'
import { numberOfDay, utcDay } from '../../core/day.ts'
import { type LevelSource, parseSource } from '../../core/level/source.ts'
import { resultOf } from '../../core/board/result.ts'
import { decodeBase64 } from '../../core/base64.ts'
import { Refused } from '../http/refusal.ts'
import type { BoardRun } from '../verification/verified-run.ts'
import { needBoard } from './boards.ts'
import { rankEntry, rankRunner } from './ranks.ts'
import type { BoardStore, StoreTransaction, Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { lockFirst, promoteCopy } from './walks.ts'

/** Runner by public key and its hash, both in base64url. */
export interface RunnerKey {
  readonly key: string
  readonly hash: string
}

interface StoredRunner extends RunnerKey {
  readonly id: number
}

/** Verified run to store. */
export interface Post {
  readonly run: BoardRun
  readonly runner: RunnerKey
  /** Arrival of the request. */
  readonly at: number
  /** When the runner signed it, by the runner's clock; undefined for an imported entry. */
  readonly signedAt?: number
}

export interface Stored {
  readonly isNew: boolean
  readonly entry: number
  /** Runner who posted the walk first; null if it is the runner of the entry. */
  readonly sameAs: string | null
}

/**
 * Stores a post in one transaction. A runner's tracks or walk once more add no entry, and another
 * runner's walk is stored as a copy.
 *
 * @throws Refused if another runner posted the tracks first, if a day has not begun, and for a further attempt
 * of the runner at a day.
 */
export function storePost(store: BoardStore, post: Post): Promise<Stored> {
  return inTransaction(store, (db) => insertPost(db, post))
}

/** Stores a post within a transaction, as `storePost`. */
export async function insertPost(db: StoreTransaction, post: Post): Promise<Stored> {
  const { run, at } = post
  const { course } = run
  const source = parseSource(course.seed)
  requireBegun(source, at)
  // Locks the runner: posts of one key wait for each other.
  const { id } = await needRunner(db, post.runner, at)
  const { id: board } = await needBoard(db, course)
  const stored = await placeEntry(db, post, board, { ...post.runner, id })
  const { entry, isNew, sameAs } = stored
  if (isNew && source.kind === 'day') await requireFirst(db, entry, board, id)
  if (isNew && sameAs === null) {
    await rankEntry(db, { board, runner: id, entry, score: scoreOf(course.mode, run) })
    // Seeds of a day are popular by themselves.
    if (source.kind === 'seed') await countPost(db, board, at)
  }
  return stored
}

/** Throws Refused for a further attempt of a runner at a day. */
async function requireFirst(
  db: StoreTransaction,
  entry: number,
  course: number,
  runner: number,
): Promise<void> {
  const earlier = await db
    .selectFrom('entries')
    .select('id')
    .where('course', '=', course)
    .where('runner', '=', runner)
    .where('id', '<', entry)
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

/** Adds the entry of a post, as a copy if its walk is there, or finds the runner's entry that says the same. */
async function placeEntry(
  db: StoreTransaction,
  { run, at, signedAt = Infinity }: Post,
  course: number,
  runner: StoredRunner,
): Promise<Stored> {
  const { tracks, walk, text } = run
  const row = { course, runner: runner.id, posted_at: at, tracks, walk, replay: decodeBase64(text) }
  const stored = { ...row, score: scoreOf(run.course.mode, run), ...resultOf(run) }
  for (;;) {
    const first = await insertEntry(db, { ...stored, copy: 0 })
    const known = first === null ? await findKnown(db, run, runner, course) : null
    if (known !== null) return known
    const sameAs = first === null ? await lockFirst(db, course, walk) : null
    const entry = first ?? (sameAs === null ? null : await insertEntry(db, { ...stored, copy: 1 }))
    // The first entry of the walk was deleted meanwhile, or the tracks were posted.
    if (entry === null) continue
    await refuseDeleted(db, run, runner, signedAt)
    return { entry, isNew: true, sameAs }
  }
}

/** Adds an entry; null if its tracks are there, or the walk of a first one. */
async function insertEntry(
  db: StoreTransaction,
  row: Insertable<Tables['entries']>,
): Promise<number | null> {
  const added = await db
    .insertInto('entries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Finds the entry of a runner with the tracks or the walk of a run; null if there is none. */
async function findKnown(
  db: StoreTransaction,
  { tracks, walk }: BoardRun,
  runner: StoredRunner,
  course: number,
): Promise<Stored | null> {
  const known = await db
    .selectFrom('entries')
    .innerJoin('runners', 'runners.id', 'entries.runner')
    .select(['entries.id', 'runners.hash', 'copy'])
    .where((eb) =>
      eb.or([
        eb('tracks', '=', tracks),
        eb.and([
          eb('course', '=', course),
          eb('walk', '=', walk),
          eb('entries.runner', '=', runner.id),
        ]),
      ]),
    )
    .orderBy('entries.id')
    .execute()
  const own = known.find(({ hash }) => hash === runner.hash)
  if (own === undefined) {
    if (known.length > 0) throw notFirst(known[0].hash)
    return null
  }
  const sameAs = own.copy === 1 ? await lockFirst(db, course, walk) : null
  return { entry: own.id, isNew: false, sameAs }
}

function notFirst(first: string): Refused {
  return new Refused('not-first', `${runnerName(first)} posted this run first.`, { first })
}

/**
 * Refuses tracks that another runner posted first and deleted, and a post of the runner that was signed
 * before its deletion: somebody else can repeat it.
 */
async function refuseDeleted(
  db: StoreTransaction,
  { tracks, walk }: BoardRun,
  runner: StoredRunner,
  signedAt: number,
): Promise<void> {
  const found = await db
    .selectFrom('deleted')
    .innerJoin('runners', 'runners.id', 'deleted.runner')
    .select(['hash', 'signed_at'])
    .where((eb) =>
      eb.or([
        eb('tracks', '=', tracks),
        eb.and([eb('walk', '=', walk), eb('deleted.runner', '=', runner.id)]),
      ]),
    )
    .execute()
  for (const { hash, signed_at } of found) {
    if (hash !== runner.hash) throw notFirst(hash)
    if (signedAt <= signed_at) {
      throw new Refused('unsigned', 'The run was deleted after the request was signed.')
    }
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

/** Subtracts a deleted post from the count of its day; false if that counted none. */
async function uncountPost(db: StoreTransaction, board: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('activity')
    .set((row) => ({ posts: row('posts', '-', 1) }))
    .where('day', '=', numberOfDay(utcDay(at)))
    .where('board', '=', board)
    .where('posts', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes an entry of a runner, who still owns its tracks; false if the runner has none with this id.
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
      .returning(['course', 'tracks', 'walk', 'copy', 'posted_at'])
      .executeTakeFirst()
    if (gone === undefined) return false
    await db
      .insertInto('deleted')
      .values({ tracks: gone.tracks, runner: id, walk: gone.walk, signed_at: signedAt })
      .onConflict((conflict) => conflict.column('tracks').doUpdateSet({ signed_at: signedAt }))
      .execute()
    await db.updateTable('race_runs').set({ entry: null }).where('entry', '=', entry).execute()
    // Copies neither rank nor were counted.
    if (gone.copy === 1) return true
    await rankRunner(db, gone.course, id)
    const wasCounted = await uncountPost(db, gone.course, gone.posted_at)
    const promoted = await promoteCopy(db, gone)
    if (wasCounted && promoted !== null) await countPost(db, gone.course, promoted.posted_at)
    return true
  })
}
