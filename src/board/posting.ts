import type { Recording } from '../core/game/track.ts'
import type { Posted } from '../core/board/answers.ts'
import { type Course, courseKey } from '../core/attempt/attempt.ts'
import type { Budgets } from './budget.ts'
import { Refused } from './http/refusal.ts'
import { entryOfRace } from '../core/board/race/race-id.ts'
import { needBoard, setOptimum, type BoardStore, inTransaction } from './store/tables.ts'
import { type RunnerKey, type Stored, storePost } from './store/entries.ts'
import { standingOf } from './store/lists.ts'
import { addRun } from './store/races.ts'
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
  readonly track: Recording
  readonly goAt: number
  /** Time of the day at which a tick had arrived. */
  readonly timeOf: (tick: number) => number
  /** Judges by the ticks of its exits whether it was played within the server's clock. */
  readonly judge: (exits: readonly number[]) => {
    readonly isLive: boolean
    readonly offlineMs: number
  }
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

    /** Handles a finished run of a race, which stands there whatever a board says. */
    async postRace({ course, track, judge, timeOf, ...post }: PostedRace) {
      const { race, runner, goAt, at } = post
      const run = await verifyAtCost({ raced: course, runs: track.runs }, post)
      const { exits = [], time, walks } = run
      // A racer who sent half of a walk before another posted it had not seen the rest.
      const since = walks.map(({ ticks }, i) => timeOf(exits[i] - Math.floor(ticks / 2)))
      // A run that was deleted since its GO is not posted again.
      const entered = { run, runner, at, signedAt: goAt, since, isRaced: true }
      const stored = await storePost(store, entered).catch((error: unknown) => {
        if (error instanceof Refused) return null
        throw error
      })
      // An entry has no ticks between its levels: against one, neither have others.
      const ticks = entryOfRace(race) === null ? (exits.at(-1) ?? 0) : time
      const finish = { ticks, entry: stored?.entry ?? null, ...judge(exits) }
      await inTransaction(store, (db) => addRun(db, race, runner, { goAt, finish, track }))
      return { finish, posted: stored && (await answerOf(stored, runner, course)) }
    },

    /** Lets an address pay for a race that it opens. */
    payForRace: (address: string) =>
      budgets.address.pay(address, () => Promise.resolve({ ms: RACE_COST_MS })),
  }
}
