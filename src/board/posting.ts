import { randomInt } from 'node:crypto'
import type { Posted, Standing } from '../core/board/answers.ts'
import { makeSeed } from '../core/level/seed.ts'
import type { Budgets } from './budget.ts'
import { Refused } from './http/refusal.ts'
import { setPar } from './store/boards.ts'
import { needRunner, type RunnerKey, storePost } from './store/entries.ts'
import { startFresh } from './store/fresh.ts'
import { standingOf } from './store/lists.ts'
import type { BoardStore } from './store/tables.ts'
import type { VerificationPool } from './verification/pool.ts'
import type { BoardRun } from './verification/verified-run.ts'

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

/** Cost of a fresh run besides its verification: it stays in the list even if it is not finished. */
const FRESH_COST_MS = 1_000

/** Creates the part that verifies posts, then stores them, then answers. */
export function createPosting({ store, pool, budgets }: PostingParts) {
  let isSearching = false

  /** Verifies a replay at the cost of its address and its runner. */
  async function verifyAtCost({ text, fresh, runner, address }: PostedText): Promise<BoardRun> {
    const verify = () => pool.run({ text, needsPar: fresh !== null })
    const payAsRunner = () => budgets.runner.pay(runner.hash, verify)
    const { run, refusal } = await budgets.address.pay(address, payAsRunner)
    if (run !== undefined) return run
    if (refusal === undefined) throw new Error('a verification has no result')
    const { error, sentence, ...more } = refusal
    throw new Refused(error, sentence, more)
  }

  /** Searches for the par of a course in a thread that has nothing to do, once a second runner is there. */
  async function searchPar({ course }: BoardRun, standing: Standing | undefined): Promise<void> {
    const isKnown = standing === undefined || standing.row.overPar !== null
    if (isKnown || standing.of < 2 || course.mode === 'endless') return
    if (isSearching || !pool.isIdle()) return
    isSearching = true
    try {
      const { par } = await pool.run({ course })
      if (par !== undefined) await setPar(store, standing.board, par)
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
      const standings: Standing[] = []
      for (const board of stored.boards) {
        const standing = await standingOf(store, { board, category: 'any' }, runner.hash)
        if (standing !== null) standings.push(standing)
      }
      // Errors of this search concern nobody: the next post tries again.
      searchPar(run, standings.at(0)).catch(() => undefined)
      const posted = { entry: stored.entry, runner: runner.hash, standings }
      return { isNew: stored.isNew, posted }
    },

    /** Starts a fresh run with a seed that nobody knows; a repeated request returns the same run. */
    async startFresh(id: string, runner: RunnerKey, address: string, at: number) {
      await budgets.address.pay(address, () => Promise.resolve({ ms: FRESH_COST_MS }))
      const seed = makeSeed({ next: () => randomInt(0x1_0000_0000) })
      const started = await store.transaction().execute(async (db) => {
        const { id: runnerId } = await needRunner(db, runner, at)
        return startFresh(db, { id, runner: runnerId, seed }, at)
      })
      const { seed: drawn, started_at: startedAt } = started
      return { id, runner: runner.hash, seed: drawn, startedAt, finishedAt: null, entry: null }
    },
  }
}
