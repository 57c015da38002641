import { boardKey, type BoardId, courseScore, overParScore } from '../../core/board/board-key.ts'
import { englishName } from '../../core/board/runner.ts'
import { numberOfDay, utcDay } from '../../core/day.ts'
import { namespaceOf } from '../../core/level/seed-namespace.ts'
import { decodeBase64 } from '../../core/base64.ts'
import { type Course, courseKey } from '../../core/speedrun/attempt.ts'
import { Refused } from '../http/refusal.ts'
import type { BoardRun } from '../verification/verified-run.ts'
import { needBoard, setPar } from './boards.ts'
import { finishFresh } from './fresh.ts'
import { addScore, bitsOf, removeScores } from './ranks.ts'
import type { BoardStore, StoreTransaction } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** Runner by public key and its hash, both in base64url. */
export interface RunnerKey {
  readonly key: string
  readonly hash: string
}

/** Post of a verified run. */
export interface Post {
  readonly run: BoardRun
  readonly runner: RunnerKey
  /** When the request arrived. */
  readonly at: number
  /** Fresh run whose replay it is; null for none. */
  readonly fresh: string | null
}

/** Stored post. `boards` are the keys of all boards that the entry counts for. */
export interface Stored {
  readonly isNew: boolean
  readonly entry: number
  readonly boards: readonly string[]
}

/**
 * Stores a post in one transaction. The same tracks once more change nothing.
 *
 * @throws Refused if another runner posted the tracks first, or if a fresh run was not played live.
 */
export function storePost(store: BoardStore, post: Post): Promise<Stored> {
  return inTransaction(store, (db) => insertPost(db, post))
}

async function insertPost(db: StoreTransaction, { run, runner, at, fresh }: Post): Promise<Stored> {
  const { course, time, catches, cleared, par } = run
  // Locks the runner: posts of one key wait for each other.
  const { id: runnerId } = await needRunner(db, runner, at)
  const board = await needBoard(db, { kind: 'course', course })
  const categories = bitsOf(run.categories)
  const row = { time, catches, cleared, categories, posted_at: at, tracks: run.tracks }
  const added = await db
    .insertInto('entries')
    .values({ ...row, course: board.id, runner: runnerId, replay: decodeBase64(run.text) })
    .onConflict((conflict) => conflict.column('tracks').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return knownPost(db, { run, runner, at, fresh })
  const entry = added.id
  const owner = await ownerOfDeleted(db, run.tracks)
  if (owner !== null && owner !== runner.hash) throw notFirst(owner)
  if (par !== null && board.par === null) await setPar(db, courseKey(course), par)
  const score = { runner: runnerId, entry, categories }
  await addScore(db, { ...score, board: board.id, score: courseScore(time, cleared) })
  const boards = boardsOf(course, null)
  if (fresh !== null) {
    const started = await finishFresh(db, { id: fresh, runner: runnerId, run, at, entry })
    if ('notLive' in started) throw new Refused('not-live', started.notLive)
    const known = par ?? board.par
    if (known === null) throw new Error('the par of a fresh run is unknown')
    const overPar = overParScore({ time, par: known })
    for (const each of freshBoards(course.rules, started.startedAt)) {
      const { id } = await needBoard(db, each)
      await addScore(db, { ...score, board: id, score: overPar })
      boards.push(boardKey(each))
    }
  }
  // Seeds of a day are popular by themselves.
  if (namespaceOf(course.seed) === null && fresh === null) await countPost(db, board.id, at)
  return { isNew: true, entry, boards }
}

/** Answer to tracks that were posted before. */
async function knownPost(db: StoreTransaction, { run, runner }: Post): Promise<Stored> {
  const { id, hash, started_at } = await db
    .selectFrom('entries')
    .innerJoin('runners', 'runners.id', 'entries.runner')
    .leftJoin('fresh', 'fresh.entry', 'entries.id')
    .select(['entries.id', 'runners.hash', 'fresh.started_at'])
    .where('tracks', '=', run.tracks)
    .executeTakeFirstOrThrow()
  if (hash !== runner.hash) throw notFirst(hash)
  return { isNew: false, entry: id, boards: boardsOf(run.course, started_at) }
}

function notFirst(first: string): Refused {
  return new Refused('not-first', `${englishName(first)} posted this run first.`, { first })
}

/** Runner who posted tracks first and deleted their entry; null if nobody did. */
async function ownerOfDeleted(db: StoreTransaction, tracks: string): Promise<string | null> {
  const found = await db
    .selectFrom('deleted')
    .innerJoin('runners', 'runners.id', 'deleted.runner')
    .select('hash')
    .where('tracks', '=', tracks)
    .executeTakeFirst()
  return found?.hash ?? null
}

/** Keys of the boards that an entry counts for, its course first. */
function boardsOf(course: Course, freshStart: number | null): string[] {
  const boards: BoardId[] = [{ kind: 'course', course }]
  if (freshStart !== null) boards.push(...freshBoards(course.rules, freshStart))
  return boards.map(boardKey)
}

function freshBoards(rules: number, startedAt: number): BoardId[] {
  return [
    { kind: 'fresh', rules, day: utcDay(startedAt) },
    { kind: 'fresh', rules, day: null },
  ]
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
  await db
    .insertInto('activity')
    .values({ day: numberOfDay(utcDay(at)), board, posts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'board']).doUpdateSet((row) => ({
        posts: row('activity.posts', '+', 1),
      })),
    )
    .execute()
}

/** Deletes an entry of a runner, who still owns its tracks; false if the runner has none with this id. */
export function deleteEntry(store: BoardStore, entry: number, runner: RunnerKey): Promise<boolean> {
  return inTransaction(store, async (db) => {
    const { id } = await needRunner(db, runner, Date.now())
    const gone = await db
      .deleteFrom('entries')
      .where('id', '=', entry)
      .where('runner', '=', id)
      .returning('tracks')
      .executeTakeFirst()
    if (gone === undefined) return false
    await db
      .insertInto('deleted')
      .values({ tracks: gone.tracks, runner: id })
      .onConflict((conflict) => conflict.column('tracks').doNothing())
      .execute()
    await removeScores(db, entry)
    await db.updateTable('fresh').set({ entry: null }).where('entry', '=', entry).execute()
    return true
  })
}
