import { randomInt } from 'node:crypto'
import type { Posted, Standing } from '../core/board/answers.ts'
import { makeSeed } from '../core/level/seed.ts'
import { type Course, courseKey, runCourseOf } from '../core/attempt/attempt.ts'
import type { Budgets } from './budget.ts'
import { Refused } from './http/refusal.ts'
import { needBoard, setPar } from './store/boards.ts'
import { needRunner, type RunnerKey, storePost } from './store/entries.ts'
import { hasPar, startFresh } from './store/fresh.ts'
import { standingOf } from './store/lists.ts'
import type { BoardStore } from './store/tables.ts'
import { inTransaction } from './store/transaction.ts'
import type { VerificationPool } from './verification/pool.ts'
import type { BoardRun } from './verification/verified-run.ts'

export interface PostingParts {
  readonly store: BoardStore
  readonly pool: VerificationPool
  readonly budgets: { readonly runner: Budgets; readonly address: Budgets }
}

export interface PostedText {
  readonly text: string
  readonly fresh: string | null
  readonly runner: RunnerKey
  readonly address: string
  /** Arrival of the request. */
  readonly at: number
  /** When the runner signed it, by the runner's clock. */
  readonly signedAt: number
}

/** Cost of a fresh run besides its verification: it stays in the list even if it is not finished. */
const FRESH_COST_MS = 1_000

/** Creates the part that verifies posts, then stores them, then answers. */
export function createPosting({ store, pool, budgets }: PostingParts) {
  let isSearching = false

  /** Verifies a replay at the cost of its address and its runner. */
  async function verifyAtCost({ text, fresh, runner, address }: PostedText): Promise<BoardRun> {
    const verify = async () => {
      const needsPar = fresh !== null && !(await hasPar(store, fresh))
      return pool.run({ text, needsPar })
    }
    const payAsRunner = () => budgets.runner.pay(runner.hash, verify)
    const { run, refusal } = await budgets.address.pay(address, payAsRunner)
    if (run !== undefined) return run
    if (refusal === undefined) throw new Error('a verification has no result')
    const { error, sentence, ...more } = refusal
    throw new Refused(error, sentence, more)
  }

  /** Searches for the par of a course in a thread that has nothing to do. */
  async function searchPar(course: Course): Promise<void> {
    if (isSearching || !pool.isIdle() || course.mode === 'endless') return
    isSearching = true
    try {
      const stored = await inTransaction(store, (db) => needBoard(db, { kind: 'course', course }))
      if (stored.par !== null) return
      const { par } = await pool.run({ course })
      if (par !== undefined) await inTransaction(store, (db) => setPar(db, courseKey(course), par))
    } finally {
      isSearching = false
    }
  }

  return {
    /** Handles a posted replay. Throws Refused unless it is stored, now or before. */
    async post(post: PostedText): Promise<{ readonly isNew: boolean; readonly posted: Posted }> {
      const run = await verifyAtCost(post)
      const { runner } = post
      const stored = await storePost(store, { ...post, run })
      const standings: Standing[] = []
      for (const board of stored.boards) {
        const standing = await standingOf(store, { board, category: 'any' }, runner.hash)
        if (standing !== null) standings.push(standing)
      }
      // The search waits for a second runner. Its errors concern nobody: the next post tries again.
      if ((standings.at(0)?.of ?? 0) > 1) searchPar(run.course).catch(() => undefined)
      const { entry, sameAs } = stored
      const isSame = sameAs !== null
      const posted = { entry, runner: runner.hash, ...(isSame && { sameAs }), standings }
      return { isNew: stored.isNew, posted }
    },

    /** Starts a fresh run with a seed that nobody knows; a repeated request returns the same run. */
    async startFresh(id: string, runner: RunnerKey, address: string, at: number) {
      await budgets.address.pay(address, () => Promise.resolve({ ms: FRESH_COST_MS }))
      const seed = makeSeed({ next: () => randomInt(0x1_0000_0000) })
      const started = await inTransaction(store, async (db) => {
        const { id: runnerId } = await needRunner(db, runner, at)
        return startFresh(db, { id, runner: runnerId, seed }, at)
      })
      const { seed: drawn, started_at: startedAt } = started
      // While the run is played: its post would wait seconds for the par.
      searchPar(runCourseOf(drawn)).catch(() => undefined)
      return { id, runner: runner.hash, seed: drawn, startedAt, finishedAt: null, entry: null }
    },
  }
}
