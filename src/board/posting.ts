import type { Posted } from '../core/board/answers.ts'
import { type Course, courseKey } from '../core/attempt/attempt.ts'
import type { Budgets } from './budget.ts'
import { Refused } from './http/refusal.ts'
import { entryOfRace } from '../core/board/race/race-id.ts'
import type { RaceTrack } from '../core/board/race/race-track.ts'
import { needBoard, setOptimum } from './store/boards.ts'
import { insertPost, type RunnerKey, type Stored, storePost } from './store/entries.ts'
import { standingOf } from './store/lists.ts'
import { addRun } from './store/races.ts'
import type { BoardStore } from './store/tables.ts'
import { inTransaction } from './store/transaction.ts'
import type { VerificationPool } from './verification/pool.ts'
import type { BoardRun, VerificationTask } from './verification/verified-run.ts'

export interface PostingParts {
  readonly store: BoardStore
  readonly pool: VerificationPool
  readonly budgets: { readonly runner: Budgets; readonly address: Budgets }
}

export type Posting = ReturnType<typeof createPosting>

export interface PostedText {
  readonly text: string
  readonly runner: RunnerKey
  readonly address: string
  /** Arrival of the request. */
  readonly at: number
  /** When the runner signed it, by the runner's clock. */
  readonly signedAt: number
}

/** Finished run of a race, which was never uploaded: the server has its inputs. */
export interface PostedRace extends Pick<PostedText, 'runner' | 'address' | 'at'> {
  readonly race: string
  readonly course: Course
  readonly track: RaceTrack
  readonly goAt: number
  /** True if it was played within the server's clock, by the ticks of its exits. */
  readonly isLive: (exits: readonly number[]) => boolean
}

/** Cost of opening a race besides the verification of its runs. */
const RACE_COST_MS = 1_000

/** Creates the part that verifies posts, then stores them, then answers. */
export function createPosting({ store, pool, budgets }: PostingParts) {
  let isSearching = false

  /** Verifies a run at the cost of its address and its runner. */
  async function verifyAtCost(
    task: VerificationTask,
    { runner, address }: Pick<PostedText, 'runner' | 'address'>,
  ): Promise<BoardRun> {
    const payAsRunner = () => budgets.runner.pay(runner.hash, () => pool.run(task))
    const { run, refusal } = await budgets.address.pay(address, payAsRunner)
    if (run !== undefined) return run
    if (refusal === undefined) throw new Error('a verification has no result')
    const { error, sentence, ...more } = refusal
    throw new Refused(error, sentence, more)
  }

  /**
   * Searches for the optimum of a course, unless it is stored, in a thread that has nothing to do. Errors
   * concern nobody: the next post tries again.
   */
  async function searchSoon(course: Course): Promise<void> {
    if (isSearching || !pool.isIdle()) return
    isSearching = true
    try {
      const stored = await inTransaction(store, (db) => needBoard(db, course))
      const { optimum } = stored.optimum === null ? await pool.run({ course }) : {}
      if (optimum === undefined) return
      await inTransaction(store, (db) => setOptimum(db, courseKey(course), optimum))
    } catch {
      // Tried again later.
    } finally {
      isSearching = false
    }
  }

  /** Answer to a stored post: the runner's standing. */
  async function answerOf(
    { entry, sameAs }: Stored,
    { hash }: RunnerKey,
    course: Course,
  ): Promise<Posted> {
    const standing = await standingOf(store, courseKey(course), hash)
    // For a level, the search waits for a second runner.
    if (course.mode === 'run' || (standing?.of ?? 0) > 1) void searchSoon(course)
    return { entry, runner: hash, ...(sameAs !== null && { sameAs }), standing }
  }

  return {
    /** Handles a posted replay. Throws Refused unless it is stored, now or before. */
    async post(post: PostedText): Promise<{ readonly isNew: boolean; readonly posted: Posted }> {
      const run = await verifyAtCost({ text: post.text }, post)
      const stored = await storePost(store, { ...post, run })
      return { isNew: stored.isNew, posted: await answerOf(stored, post.runner, run.course) }
    },

    /** Handles a finished run of a race. Throws Refused unless it is stored, now or before. */
    async postRace({ course, track, isLive, ...post }: PostedRace) {
      const { race, runner, goAt, at } = post
      const run = await verifyAtCost({ raced: course, runs: track.runs }, post)
      const { exits = [], time } = run
      const stored = await inTransaction(store, async (db) => {
        // A run that was deleted since its GO is not posted again.
        const entered = await insertPost(db, { run, runner, at, signedAt: goAt })
        // An entry has no ticks between its levels: against one, neither have others.
        const ticks = entryOfRace(race) === null ? (exits.at(-1) ?? 0) : time
        const finish = { ticks, time, entry: entered.entry, isLive: isLive(exits) }
        await addRun(db, race, runner, { goAt, finish, track })
        return { ...entered, finish }
      })
      return { finish: stored.finish, posted: await answerOf(stored, runner, course) }
    },

    /** Lets an address pay for a race that it opens. */
    payForRace: (address: string) =>
      budgets.address.pay(address, () => Promise.resolve({ ms: RACE_COST_MS })),
  }
}
