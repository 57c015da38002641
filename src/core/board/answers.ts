import * as z from 'zod/mini'
import { MAX_TEXT_LENGTH } from '../replay/replay.ts'
import { MAX_BOARD_KEY_LENGTH, parseBoardKey } from './board-key.ts'
import { isRunnerId } from './runner.ts'

/*
 * Schemas of everything that a board answers: the server documents itself by them, browser and command line
 * check answers with them. Only modules that are fetched late may import more than types from here.
 */

// The site's policy refuses code that is made from strings.
z.config({ jitless: true })

/** Path of a board's interface; another version has another. */
export const API = '/api/v1'

/** Largest number of a column. */
export const MAX_COUNT = 2 ** 31 - 1

/** Latest moment of a `Date`, in milliseconds since 1970. */
const MAX_TIME = 8_640_000_000_000_000

/** Longest list: rows of a page, or runs. */
export const MAX_LIST = 100

export const count = z.int().check(z.minimum(0), z.maximum(MAX_COUNT))
export const time = z
  .int()
  .check(z.minimum(0), z.maximum(MAX_TIME), z.describe('Milliseconds since 1970, UTC'))

/** SHA-256 in base64url: the id of a runner. */
export const hash = z.string().check(z.refine(isRunnerId, 'must be 32 bytes in base64url'))

export const boardKeyText = z.string().check(
  z.maxLength(MAX_BOARD_KEY_LENGTH),
  z.refine((key) => parseBoardKey(key) !== null, 'must be a key of a board'),
  z.describe('Rules version, mode (run, level or today), level number (1 for a run) and seed'),
)

const replayText = z.string().check(z.maxLength(MAX_TEXT_LENGTH))

const cursorText = z.string().check(z.maxLength(30))

/** List of no more values than a board answers at once. */
export function listOf<T extends z.ZodMiniType>(value: T) {
  return z.readonly(z.array(value).check(z.maxLength(MAX_LIST)))
}

/** Result of an entry, as its replay shows it. */
const result = {
  time: count.check(z.describe('Ticks, 120 a second')),
  catches: count,
  stepsLeft: z
    .nullable(count)
    .check(z.describe('Steps from the last catch to the exit, of a lost level of a day')),
}

/** Entries of other runners who moved as the runner of a row did, and were later. */
const sameWay = z.readonly(
  z.object({
    of: count.check(z.describe('Runners who went the same way later; they have no rows')),
    earliest: listOf(z.readonly(z.object({ entry: count, runner: hash }))).check(
      z.describe('Their entries that were posted first'),
    ),
  }),
)

export type BoardRow = z.infer<typeof boardRow>
export const boardRow = z.readonly(
  z.object({
    rank: count.check(z.describe('From 1; of equal scores the one posted first is ahead')),
    entry: count,
    runner: hash.check(z.describe('SHA-256 of the public key')),
    ...result,
    postedAt: time,
    sameWay: z.exactOptional(sameWay),
    replay: z.exactOptional(replayText.check(z.describe('Only in lists that ask for it'))),
  }),
)

const board = { board: boardKeyText, of: count.check(z.describe('Runners on the board')) }

/** Page of a board. */
export type BoardPage = z.infer<typeof boardPage>
export const boardPage = z.readonly(
  z.object({
    ...board,
    optimum: z
      .nullable(count)
      .check(z.describe('Ticks of the fastest win of the course; null until known')),
    rows: listOf(boardRow),
    previous: z.nullable(cursorText).check(z.describe('Value of "before" for the page before')),
    next: z.nullable(cursorText).check(z.describe('Value of "after" for the next page')),
  }),
)

/** Rank of a runner on a board, with the rows next to it. */
export type Standing = z.infer<typeof standing>
export const standing = z.readonly(
  z.object({ ...board, row: boardRow, above: z.nullable(boardRow), below: z.nullable(boardRow) }),
)

/**
 * Answer to a posted replay: its entry, and the runner's standing. A runner who went the same way as
 * another stands in the other's row.
 */
export type Posted = z.infer<typeof posted>
export const posted = z.readonly(
  z.object({
    entry: count,
    runner: hash,
    sameAs: z.exactOptional(hash.check(z.describe('Runner who went the same way first'))),
    standing: z.nullable(standing).check(z.describe('Null if it is gone meanwhile')),
  }),
)

const publicKey = z
  .string()
  .check(z.maxLength(100), z.describe('Public key: 65 bytes in base64url'))

/** Entry with its replay, as in the export. */
export type BoardEntry = z.infer<typeof boardEntry>
export const boardEntry = z.readonly(
  z.object({
    entry: count,
    board: boardKeyText,
    runner: hash,
    key: publicKey,
    ...result,
    postedAt: time,
    sameAs: z.exactOptional(hash.check(z.describe('Runner who went its first level so first'))),
    replay: replayText,
  }),
)

/** Result of an entry; a column of `entries` in the store has each field. */
export type BoardResult = Pick<BoardEntry, keyof typeof result>
export const RESULT_FIELDS = Object.keys(result) as (keyof BoardResult)[]

/**
 * Line of an export besides entries: the owner of a level's walk whom no entry shows, a published drawn
 * level, or a hidden seed.
 */
export type ExportFact = z.infer<typeof exportFact>
const exportFact = z.union([
  z.strictObject({ walk: hash, key: publicKey, since: time }),
  z.strictObject({ labyrinth: boardKeyText, key: publicKey, since: time }),
  z.strictObject({ hidden: z.string().check(z.maxLength(MAX_BOARD_KEY_LENGTH)) }),
])

/** Line of an export: a fact, an entry, or in the last line the number of entries. */
export const exportLine = z.union([exportFact, boardEntry, z.strictObject({ entries: count })])

export type PopularCourse = z.infer<typeof popularCourse>
export const popularCourse = z.readonly(
  z.object({ board: boardKeyText, posts: count.check(z.describe('Of the last seven days')) }),
)

/** Published drawn level; its title and its maker's typed name are only in the level itself. */
export type Labyrinth = z.infer<typeof labyrinth>
export const labyrinth = z.readonly(
  z.object({
    board: boardKeyText,
    maker: hash.check(z.describe('Runner who published it')),
    optimum: z.nullable(count).check(z.describe('Ticks of the fastest win; null until known')),
    runners: count.check(z.describe('Runners who have posted a win')),
    best: z.nullable(count).check(z.describe('Fewest ticks of a win')),
  }),
)

const siteHash = z.nullable(z.string()).check(z.describe('SHA-256 of sha256sums.txt of its site'))
export const health = z.object({ ok: z.literal(true), rules: count, now: time, site: siteHash })

/** HTTP status of each problem. */
export const PROBLEMS = {
  'bad-request': 400,
  'bad-replay': 400,
  unsigned: 401,
  clock: 401,
  origin: 401,
  'not-found': 404,
  'too-large': 413,
  'invalid-replay': 422,
  'too-slow': 422,
  'not-live': 422,
  full: 409,
  replaced: 410,
  'too-many': 429,
  broken: 500,
  busy: 503,
} as const

export type BoardProblem = keyof typeof PROBLEMS

/** Faults of `core/replay/verify.ts`, and two that only a board refuses. */
const FAULTS = ['rules', 'start', 'desync', 'end', 'unfinished', 'length'] as const
const BOARD_FAULTS = ['practice', 'unfinished-run'] as const

/** Body of every answer that is not 2xx. */
export type BoardRefusal = z.infer<typeof boardRefusal>
export const boardRefusal = z.readonly(
  z.object({
    error: z.enum(Object.keys(PROBLEMS) as BoardProblem[]),
    sentence: z.string().check(z.describe('One English sentence')),
    fault: z.exactOptional(z.enum([...FAULTS, ...BOARD_FAULTS])),
    level: z.exactOptional(count),
    tick: z.exactOptional(count),
    now: z.exactOptional(time.check(z.describe("The server's time"))),
  }),
)
