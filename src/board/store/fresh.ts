import type { FreshRun } from '../../core/board/answers.ts'
import { graceLeft, playedMs } from '../../core/board/grace.ts'
import { courseKey, runCourseOf } from '../../core/attempt/attempt.ts'
import type { BoardRun } from '../verification/verified-run.ts'
import type { BoardStore, StoreTransaction } from './tables.ts'

/** Tolerance for a clock of the browser that is faster than the server's. */
const EARLY_MS = 2_000

interface FreshFinish {
  readonly id: string
  readonly runner: number
  readonly run: BoardRun
  readonly at: number
  readonly entry: number
}

/** Stores a fresh run at its start. A repeated request returns the seed that was drawn first. */
export async function startFresh(
  db: StoreTransaction,
  started: { readonly id: string; readonly runner: number; readonly seed: string },
  at: number,
): Promise<{ seed: string; started_at: number }> {
  await db
    .insertInto('fresh')
    .values({ ...started, started_at: at, finished_at: null, entry: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return db
    .selectFrom('fresh')
    .select(['seed', 'started_at'])
    .where('id', '=', started.id)
    .executeTakeFirstOrThrow()
}

/** True if the par of a fresh run is stored already. */
export async function hasPar(store: BoardStore, id: string): Promise<boolean> {
  const found = await store
    .selectFrom('fresh')
    .select('seed')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return false
  const board = await store
    .selectFrom('boards')
    .select('par')
    .where('key', '=', courseKey(runCourseOf(found.seed)))
    .executeTakeFirst()
  return typeof board?.par === 'number'
}

/** Finishes a fresh run, or says why it does not count as played live. */
export async function finishFresh(
  db: StoreTransaction,
  { id, runner, run, at, entry }: FreshFinish,
): Promise<{ readonly startedAt: number } | { readonly notLive: string }> {
  const found = await db
    .selectFrom('fresh')
    .selectAll()
    .where('id', '=', id)
    .where('runner', '=', runner)
    .executeTakeFirst()
  if (found === undefined) return { notLive: 'This runner started no such fresh run.' }
  if (found.finished_at !== null) return { notLive: 'This fresh run is finished: one try a seed.' }
  if (run.course.seed !== found.seed || run.course.mode !== 'run') {
    return { notLive: 'The replay is of another seed or mode than the fresh run.' }
  }
  const elapsed = at - found.started_at
  if (graceLeft(elapsed, run.ticks) < 0) {
    return { notLive: 'The replay arrived too late for a run that is played live.' }
  }
  if (elapsed < playedMs(run.ticks) - EARLY_MS) {
    return { notLive: 'The replay is longer than the time since the start of the run.' }
  }
  await db.updateTable('fresh').set({ finished_at: at, entry }).where('id', '=', id).execute()
  return { startedAt: found.started_at }
}

/** Fresh runs, the latest start first: those before a time, and of one runner or of all. */
export async function listFresh(
  store: BoardStore,
  { before, runner, limit }: { before: number; runner: string | null; limit: number },
): Promise<FreshRun[]> {
  let query = store
    .selectFrom('fresh')
    .innerJoin('runners', 'runners.id', 'fresh.runner')
    .select(['fresh.id', 'runners.hash', 'seed', 'started_at', 'finished_at', 'entry'])
    .where('started_at', '<', before)
    .orderBy('started_at', 'desc')
    .orderBy('fresh.id')
    .limit(limit)
  if (runner !== null) query = query.where('runners.hash', '=', runner)
  return (await query.execute()).map((row) => ({
    id: row.id,
    runner: row.hash,
    seed: row.seed,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    entry: row.entry,
  }))
}
