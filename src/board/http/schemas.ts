import { z } from '@hono/zod-openapi'
import type {
  BoardEntry,
  BoardPage,
  BoardRefusal,
  BoardRow,
  FreshRun,
  PopularCourse,
  Posted,
  Standing,
} from '../../core/board/answers.ts'
import { parseBoardKey } from '../../core/board/board-key.ts'
import { CATEGORIES } from '../../core/replay/categories.ts'
import { MAX_TEXT_LENGTH } from '../../core/replay/replay.ts'

/** Largest number of a column. */
const MAX_NUMBER = 2 ** 31 - 1

const count = z.int().min(0)
const time = z.int().min(0).describe('Milliseconds since 1970, UTC')
const hash = z.string().regex(/^[\w-]{43}$/, '43 characters of base64url')
const category = z.enum(CATEGORIES)
const boardKey = z
  .string()
  .max(200)
  .refine((key) => parseBoardKey(key) !== null, 'a key of a board')
  .describe(
    'Rules version, mode (run, endless or level), level number (1 except for a level) and seed; or five ' +
      'or fresh in place of the mode, with a code, or a day or "all", in place of the seed',
  )
  .openapi({ example: '2.run.1.theseus' })
const cursor = z
  .string()
  .regex(/^\d{1,10}\.\d{1,10}$/, 'a value of next or previous')
  .transform((text) => {
    const [score, entry] = text.split('.').map((part) => Math.min(Number(part), MAX_NUMBER))
    return { score, entry }
  })
  .openapi({ type: 'string' })

export const listQuery = z.object({
  board: boardKey,
  category: category.default('any'),
  after: cursor.optional(),
  before: cursor.optional(),
  runner: hash.optional().describe('Page around this runner'),
  limit: z.coerce.number().int().min(1).max(50).default(50),
  replays: z.enum(['0', '1']).default('0').describe('1 for rows with their replay texts'),
})

export const rankQuery = z.object({
  board: boardKey,
  category: category.default('any'),
  runner: hash,
})

export const entryPath = z.object({ entry: z.coerce.number().int().min(1).max(MAX_NUMBER) })

export const exportQuery = z.object({
  after: z.coerce.number().int().min(0).max(MAX_NUMBER).default(0),
})

export const freshQuery = z.object({
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  runner: hash.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
})

export const postBody = z.object({
  replay: z.string().min(1).max(MAX_TEXT_LENGTH).describe('Replay text of one finished attempt'),
  fresh: hash.optional().describe('Id of the fresh run that it finishes'),
})

const row = z
  .object({
    rank: z.int().min(1),
    entry: count,
    runner: hash,
    time: count.describe('Ticks, 120 a second'),
    catches: count,
    cleared: count.nullable().describe('Levels cleared in an endless run'),
    categories: z.array(category).readonly(),
    overPar: z.int().nullable().describe('Tenths of a per cent over par; null until par is known'),
    postedAt: time,
    replay: z.string().exactOptional(),
  })
  .openapi('Row') satisfies z.ZodType<BoardRow>

export const page = z
  .object({
    board: boardKey,
    category,
    of: count.describe('Runners on the board'),
    par: count.nullable().describe('Par of the course in ticks; null until it is known'),
    rows: z.array(row).readonly(),
    previous: z.string().nullable().describe('Value of "before" for the page before'),
    next: z.string().nullable().describe('Value of "after" for the next page'),
  })
  .openapi('Page') satisfies z.ZodType<BoardPage>

export const standing = z
  .object({
    board: boardKey,
    category,
    of: count,
    row,
    above: row.nullable(),
    below: row.nullable(),
  })
  .openapi('Standing') satisfies z.ZodType<Standing>

export const posted = z
  .object({ entry: count, runner: hash, standings: z.array(standing).readonly() })
  .openapi('Posted') satisfies z.ZodType<Posted>

export const entry = z
  .object({
    entry: count,
    board: boardKey,
    runner: hash,
    key: z.string().describe('Public key: 65 bytes in base64url'),
    time: count,
    catches: count,
    cleared: count.nullable(),
    categories: z.array(category).readonly(),
    postedAt: time,
    fresh: hash.nullable(),
    startedAt: time.nullable(),
    replay: z.string(),
  })
  .openapi('Entry') satisfies z.ZodType<BoardEntry>

export const freshRun = z
  .object({
    id: hash,
    runner: hash,
    seed: z.string(),
    startedAt: time,
    finishedAt: time.nullable(),
    entry: count.nullable(),
  })
  .openapi('FreshRun') satisfies z.ZodType<FreshRun>

export const popular = z
  .object({ board: boardKey, posts: count })
  .openapi('Popular') satisfies z.ZodType<PopularCourse>

export const health = z.object({ ok: z.literal(true), rules: count, now: time }).openapi('Health')

export const refusal = z
  .object({
    error: z.enum([
      ...(['bad-request', 'bad-replay', 'unsigned', 'clock', 'origin', 'not-found'] as const),
      ...(['not-first', 'too-large', 'invalid-replay', 'too-slow', 'not-live'] as const),
      ...(['too-many', 'busy', 'broken'] as const),
    ]),
    sentence: z.string(),
    fault: z
      .enum([
        'rules',
        'start',
        'desync',
        'end',
        'unfinished',
        'length',
        'practice',
        'unfinished-run',
      ])
      .exactOptional(),
    level: count.exactOptional(),
    tick: count.exactOptional(),
    first: hash.exactOptional().describe('Runner who posted these tracks first'),
    now: time.exactOptional().describe("The server's time"),
  })
  .openapi('Refusal') satisfies z.ZodType<BoardRefusal>
