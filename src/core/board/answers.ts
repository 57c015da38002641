import type { Category } from '../replay/categories.ts'
import type { Fault } from '../replay/verify.ts'

/** Row of a board. */
export interface BoardRow {
  /** Rank from 1; equal scores share a rank. */
  readonly rank: number
  /** Id of the entry. On a board of Five, the entry of the five that was posted last. */
  readonly entry: number
  /** Id of the runner: SHA-256 of the public key's 65 bytes, in base64url. */
  readonly runner: string
  /** Ticks of the entry. */
  readonly time: number
  readonly catches: number
  /** Levels cleared in an endless run; null in other modes. */
  readonly cleared: number | null
  readonly categories: readonly Category[]
  /** Time over par in tenths of a per cent; null until the course's par is known. */
  readonly overPar: number | null
  /** Milliseconds since 1970, UTC. */
  readonly postedAt: number
  /** Replay text; only in lists that ask for it. */
  readonly replay?: string
}

/** Page of a board in one category. */
export interface BoardPage {
  readonly board: string
  readonly category: Category
  /** Number of runners on the board. */
  readonly of: number
  /** Par of the course in ticks; null if unknown, or not of one course. */
  readonly par: number | null
  readonly rows: readonly BoardRow[]
  /** Values of `before` and `after` for the neighbouring pages; null if there is none. */
  readonly previous: string | null
  readonly next: string | null
}

/** Rank of a runner on a board, with the rows next to it. */
export interface Standing {
  readonly board: string
  readonly category: Category
  readonly of: number
  readonly row: BoardRow
  /** Next better row; null for the first. */
  readonly above: BoardRow | null
  /** Next worse row; null for the last. */
  readonly below: BoardRow | null
}

/** Answer to a posted replay: its entry, and the runner's standing in the category `any` on each of its boards. */
export interface Posted {
  readonly entry: number
  readonly runner: string
  readonly standings: readonly Standing[]
}

/** Entry with its replay, as in the export. */
export interface BoardEntry {
  readonly entry: number
  /** Key of the course's board. */
  readonly board: string
  readonly runner: string
  /** Public key of the runner: 65 bytes in base64url. */
  readonly key: string
  readonly time: number
  readonly catches: number
  readonly cleared: number | null
  readonly categories: readonly Category[]
  readonly postedAt: number
  /** Fresh run of the entry; null for none. */
  readonly fresh: string | null
  /** When the server drew the seed of the fresh run; null for none. */
  readonly startedAt: number | null
  readonly replay: string
}

/** Fresh run, of which only the server knew the seed before its start. */
export interface FreshRun {
  readonly id: string
  readonly runner: string
  readonly seed: string
  readonly startedAt: number
  /** When its replay arrived; null if it was not finished. */
  readonly finishedAt: number | null
  readonly entry: number | null
}

/** Course in the list of popular ones. */
export interface PopularCourse {
  readonly board: string
  /** Entries posted in the last seven days. */
  readonly posts: number
}

/** Ids of refusals. */
export const BOARD_PROBLEMS = [
  'bad-request',
  'bad-replay',
  'unsigned',
  'clock',
  'origin',
  'not-found',
  'not-first',
  'too-large',
  'invalid-replay',
  'too-slow',
  'not-live',
  'too-many',
  'busy',
  'broken',
] as const

export type BoardProblem = (typeof BOARD_PROBLEMS)[number]

/** Body of every answer that is not 2xx. */
export interface BoardRefusal {
  readonly error: BoardProblem
  /** One English sentence. */
  readonly sentence: string
  /** Why the replay is invalid, with the place; only of `invalid-replay`. */
  readonly fault?: Fault | 'practice' | 'unfinished-run'
  readonly level?: number
  readonly tick?: number
  /** Runner who posted these tracks first; only of `not-first`. */
  readonly first?: string
  /** The server's time in milliseconds since 1970; only of `clock`. */
  readonly now?: number
}
