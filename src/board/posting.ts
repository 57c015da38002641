import { randomInt } from 'node:crypto'
import type { Posted, Standing } from '../core/board/answers.ts'
import { englishName } from '../core/board/runner.ts'
import { makeSeed } from '../core/level/seed.ts'
import type { Course } from '../core/speedrun/attempt.ts'
import type { Budgets } from './budget.ts'
import { Refused } from './http/refusal.ts'
import { needBoard, setPar } from './store/boards.ts'
import { needRunner, type RunnerKey, storePost } from './store/entries.ts'
import { freshCourse, hasPar, startFresh } from './store/fresh.ts'
import { standingOf } from './store/lists.ts'
import type { BoardStore } from './store/tables.ts'
import type { VerificationPool } from './verification/pool.ts'
import type { RunFault, BoardRun } from './verification/verified-run.ts'

/** Parts of a board that handle posts. */
export interface PostingParts {
  readonly store: BoardStore
  readonly pool: VerificationPool
  readonly budgets: { readonly runner: Budgets; readonly address: Budgets }
}

/** Replay as it was posted. */
export interface PostedText {
  readonly text: string
  readonly fresh: string | null
  readonly runner: RunnerKey
  readonly address: string
  /** When the request arrived. */
  readonly at: number
}

const FAULTS: Readonly<Record<RunFault['fault'], string>> = {
  rules: 'The replay was recorded under other rules.',
  start: 'The first input of the replay does not move the player.',
  desync: 'The game does not go as the replay says.',
  end: 'The replay goes on after the end of the level or run.',
  unfinished: 'Another level follows, but this level was not cleared.',
  length: 'The replay has too many levels.',
  practice: 'An attempt with help counts for no board.',
  'unfinished-run': 'The replay ends before the run does.',
}

/** Seconds after which a post that met a full queue may be repeated. */
const BUSY_SECONDS = 5

/** Creates the part that verifies posts, then stores them, then answers. */
export function createPosting({ store, pool, budgets }: PostingParts) {
  let isSearching = false

  /** Verifies a replay at the cost of its address and its runner. */
  async function verifyAtCost(post: PostedText): Promise<BoardRun> {
    const { text, fresh, runner, address } = post
    const verified = await budgets.address.pay(address, async () => {
      const paid = await budgets.runner.pay(runner.hash, async () => {
        const needsPar = fresh !== null && !(await hasPar(store, fresh))
        const done = await pool.run({ text, needsPar })
        return 'failed' in done ? { ms: done.failed === 'busy' ? 0 : ENDED_MS, ...done } : done
      })
      return 'wait' in paid ? { ms: 0, ...paid } : paid
    })
    if ('wait' in verified) {
      const { wait } = verified
      throw new Refused('too-many', `Post again in ${wait} s: too many posts.`, {}, wait)
    }
    if ('failed' in verified) {
      if (verified.failed === 'ended') throw tooSlow()
      throw new Refused('busy', 'The server is busy: post again later.', {}, BUSY_SECONDS)
    }
    const { run, invalid, unreadable, tooSlow: isTooSlow } = verified
    if (unreadable !== undefined) throw new Refused('bad-replay', unreadable)
    if (isTooSlow) throw tooSlow()
    if (invalid !== undefined) throw new Refused('invalid-replay', FAULTS[invalid.fault], invalid)
    if (run === undefined) throw new Error('a verification has no result')
    return run
  }

  /** Searches for the par of a course in a thread that has nothing to do. */
  async function searchPar(course: Course): Promise<void> {
    if (isSearching || !pool.isIdle() || course.mode === 'endless') return
    isSearching = true
    try {
      const stored = await needBoard(store, { kind: 'course', course })
      if (stored.par !== null) return
      const found = await pool.run({ course })
      if ('par' in found) await setPar(store, stored.id, found.par)
    } finally {
      isSearching = false
    }
  }

  return {
    /** Handles a posted replay. Throws Refused unless it is stored, now or before. */
    async post(post: PostedText): Promise<{ readonly isNew: boolean; readonly posted: Posted }> {
      const run = await verifyAtCost(post)
      const { runner, at, fresh } = post
      const stored = await storePost(store, { run, runner, at, fresh })
      if ('notLive' in stored) throw new Refused('not-live', stored.notLive)
      if ('first' in stored) {
        const { first } = stored
        throw new Refused('not-first', `${englishName(first)} posted this run first.`, { first })
      }
      const standings: Standing[] = []
      for (const board of stored.boards) {
        const standing = await standingOf(store, { board, category: 'any' }, runner.hash)
        if (standing !== null) standings.push(standing)
      }
      // The search waits for a second runner. Its errors concern nobody: the next post tries again.
      if ((standings.at(0)?.of ?? 0) > 1) searchPar(run.course).catch(() => undefined)
      const posted = { entry: stored.entry, runner: runner.hash, standings }
      return { isNew: stored.isNew, posted }
    },

    /** Starts a fresh run with a seed that nobody knows; a repeated request returns the same run. */
    async startFresh(id: string, runner: RunnerKey, address: string, at: number) {
      const paid = await budgets.address.pay(address, () => Promise.resolve({ ms: FRESH_COST_MS }))
      if ('wait' in paid) {
        const { wait } = paid
        throw new Refused('too-many', `Start again in ${wait} s: too many runs.`, {}, wait)
      }
      const seed = makeSeed({ next: () => randomInt(0x1_0000_0000) })
      const started = await store.transaction().execute(async (db) => {
        const { id: runnerId } = await needRunner(db, runner, at)
        return startFresh(db, { id, runner: runnerId, seed }, at)
      })
      const { seed: drawn, started_at: startedAt } = started
      // While the run is played: its post would wait seconds for the par.
      searchPar(freshCourse(drawn)).catch(() => undefined)
      return { id, runner: runner.hash, seed: drawn, startedAt, finishedAt: null, entry: null }
    },
  }
}

/** Cost of a task whose worker was terminated. */
const ENDED_MS = 10_000

/** Cost of a fresh run besides its verification: it stays in the list even if it is not finished. */
const FRESH_COST_MS = 1_000

function tooSlow(): Refused {
  return new Refused('too-slow', 'The replay takes too long to verify.')
}
