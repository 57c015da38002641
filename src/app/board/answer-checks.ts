import {
  BOARD_PROBLEMS,
  type BoardEntry,
  type BoardPage,
  type BoardProblem,
  type BoardRefusal,
  type BoardRow,
  type FreshRun,
  type PopularCourse,
  type Posted,
  type Standing,
} from '../../core/board/answers.ts'
import { parseBoardKey } from '../../core/board/board-key.ts'
import { isSeed } from '../../core/level/seed-namespace.ts'
import { CATEGORIES } from '../../core/replay/categories.ts'
import { MAX_TEXT_LENGTH } from '../../core/replay/replay.ts'
import { isNumber, isRecord, isText } from '../../storage/json.ts'

/*
 * Checks of what a board answers: a host that is broken, of another version or hostile gets a sentence,
 * and no page works with values of other types or sizes.
 */

type Check = (value: unknown) => boolean

/** Largest number of a column. */
const MAX_COUNT = 2 ** 31 - 1

/** Latest moment of a `Date`, in milliseconds since 1970. */
const MAX_TIME = 8.64e15

/** Longest list: rows of a page, or runs. */
const MAX_LIST = 100

const isCount: Check = (value) => isNumber(value, 0, MAX_COUNT)
const isTime: Check = (value) => isNumber(value, 0, MAX_TIME)
/** 32 bytes in base64url: the last character has four bits. */
const isHash: Check = (value) =>
  typeof value === 'string' && /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(value)
const isKey: Check = (value) => isText(value, 200) && parseBoardKey(value) !== null
const isCategory: Check = (value) => CATEGORIES.some((category) => category === value)
const isReplay: Check = (value) => isText(value, MAX_TEXT_LENGTH)
const isCursor: Check = (value) => isText(value, 30)

function orNull(check: Check): Check {
  return (value) => value === null || check(value)
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value)
}

/** Creates a check of lists. */
export function listOf<T>(check: (value: unknown) => value is T) {
  return (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.length <= MAX_LIST && value.every((each) => check(each))
}

/** Creates a check of objects with the fields of a type; further fields are ignored. */
function objectOf<T>(fields: { readonly [Name in keyof T]-?: Check }) {
  const checks = Object.entries<Check>(fields)
  return (value: unknown): value is T =>
    isRecord(value) && checks.every(([name, check]) => check(value[name]))
}

const isCategories: Check = (value) => Array.isArray(value) && value.every(isCategory)

const isRow = objectOf<BoardRow>({
  rank: isCount,
  entry: isCount,
  runner: isHash,
  time: isCount,
  catches: isCount,
  cleared: orNull(isCount),
  categories: isCategories,
  overPar: orNull((value) => isNumber(value, -MAX_COUNT, MAX_COUNT)),
  postedAt: isTime,
  replay: optional(isReplay),
})

export const isPage = objectOf<BoardPage>({
  board: isKey,
  category: isCategory,
  of: isCount,
  par: orNull(isCount),
  rows: listOf(isRow),
  previous: orNull(isCursor),
  next: orNull(isCursor),
})

export const isStanding = objectOf<Standing>({
  board: isKey,
  category: isCategory,
  of: isCount,
  row: isRow,
  above: orNull(isRow),
  below: orNull(isRow),
})

export const isPosted = objectOf<Posted>({
  entry: isCount,
  runner: isHash,
  standings: listOf(isStanding),
})

export const isEntry = objectOf<BoardEntry>({
  entry: isCount,
  board: isKey,
  runner: isHash,
  key: (value) => isText(value, 100),
  time: isCount,
  catches: isCount,
  cleared: orNull(isCount),
  categories: isCategories,
  postedAt: isTime,
  fresh: orNull(isHash),
  startedAt: orNull(isTime),
  replay: isReplay,
})

export const isFreshRun = objectOf<FreshRun>({
  id: isHash,
  runner: isHash,
  seed: (value) => isText(value, 200) && isSeed(value),
  startedAt: isTime,
  finishedAt: orNull(isTime),
  entry: orNull(isCount),
})

export const isPopular = objectOf<PopularCourse>({ board: isKey, posts: isCount })

export const isHealth = objectOf<{ readonly rules: number }>({ rules: isCount })

/** Part of a refusal that the client reads. */
export const isRefusal = objectOf<Pick<BoardRefusal, 'error' | 'first' | 'now'>>({
  error: (value) => BOARD_PROBLEMS.includes(value as BoardProblem),
  first: optional(isHash),
  now: optional(isTime),
})

export function isNothing(value: unknown): value is undefined {
  return value === undefined
}
