import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** Tables of a board's database. Times are in milliseconds since 1970, UTC. */
export interface Tables {
  runners: RunnersTable
  boards: BoardsTable
  entries: EntriesTable
  deleted: DeletedTable
  scores: ScoresTable
  ranks: RanksTable
  counts: CountsTable
  activity: ActivityTable
  hidden: HiddenTable
  fresh: FreshTable
}

export type BoardStore = Kysely<Tables>
export type StoreTransaction = Transaction<Tables>

/** Runners by their public keys. */
interface RunnersTable {
  id: Generated<number>
  /** SHA-256 of the public key, in base64url. */
  hash: string
  /** Public key in base64url. */
  key: string
  last_at: number
}

/** Boards by their keys (`core/board/board-key.ts`). */
interface BoardsTable {
  id: Generated<number>
  key: string
  /** Par of the course in ticks; null until it was searched for, and for boards of no one course. */
  par: number | null
  /** Seed of the course; null for boards of no one course. */
  seed: string | null
  /** Fewest runners in a week with whom the board is listed as popular. */
  least_runners: Generated<number>
}

/** Verified replays. */
interface EntriesTable {
  id: Generated<number>
  /** Board of the course. */
  course: number
  runner: number
  time: number
  catches: number
  cleared: number | null
  /** Set of `CATEGORIES`, a bit for each by its index. */
  categories: number
  posted_at: number
  /** Bytes of the replay text; SQLite returns them as an ArrayBuffer. */
  replay: ColumnType<Uint8Array | ArrayBuffer, Uint8Array, never>
  /** SHA-256 of course and tracks, in base64url; unique. */
  tracks: string
}

/** Owners of deleted entries: nobody else may post their tracks. */
interface DeletedTable {
  tracks: string
  runner: number
}

/** Every score of a runner on a board; their best ones are in `ranks`. */
interface ScoresTable {
  board: number
  runner: number
  entry: number
  score: number
  categories: number
}

/** Best score of each runner on a board in a category. */
interface RanksTable {
  board: number
  /** Index in `CATEGORIES`. */
  category: number
  runner: number
  score: number
  entry: number
}

/** Number of ranks in each bucket of scores, for `ranks.ts`. */
interface CountsTable {
  board: number
  category: number
  bucket: number
  ranks: number
}

/** Number of entries posted for a course on a day. */
interface ActivityTable {
  /** Days since 1970. */
  day: number
  board: number
  posts: number
}

/** Seeds that the keeper of the board hides from the popular ones. */
interface HiddenTable {
  seed: string
}

/** Fresh runs, one try each. */
interface FreshTable {
  id: string
  runner: number
  seed: string
  started_at: number
  finished_at: number | null
  entry: number | null
}
