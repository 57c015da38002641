import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { BoardResult } from '../../core/board/answers.ts'
import { setTimeout } from 'node:timers/promises'
import { isInTheWay } from './failure.ts'

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
