import { bareResult, isSeries, type LevelResult } from '../core/level/run.ts'
import { isSeed } from '../core/level/seed.ts'
import { CATEGORIES } from '../core/replay/categories.ts'
import { ReplayError } from '../core/replay/replay-error.ts'
import { decodeReplay } from '../core/replay/codec.ts'
import { MAX_TEXT_LENGTH, MAX_TICKS, type Replay } from '../core/replay/replay.ts'
import { attemptIdOf } from '../core/speedrun/attempt-id.ts'
import { type Attempt, type Course, courseKey, type CourseNote } from '../core/speedrun/attempt.ts'
import { type Fields, isNumber, isRecord, isText } from './json.ts'

/** Modes whose attempts are stored. */
const MODES: readonly string[] = ['run', 'endless', 'level'] satisfies Replay['mode'][]

/** Highest level number, above that of any course. */
export const MAX_LEVEL = 1000

/** Last moment of the year 9999, in milliseconds since 1970. */
const LAST_MOMENT = 253_402_300_799_999

/** Longest real time of an attempt, 9,999 hours, in milliseconds: what splits files can hold. */
const MAX_REAL_MS = 9999 * 3_600_000

/** Highest count of begun attempts that splits files can hold. */
export const MAX_BEGUN = 999_999_999

/**
 * True for an attempt with the right types and ranges, whose id was made from its replay. Thousands can
 * be checked, as the replay is not decoded; `replayIn` does that.
 */
export function isAttempt(value: unknown): value is Attempt {
  if (!isRecord(value) || !isCourse(value)) return false
  const { id, level: first, replay, practice, levels, categories, endedAt, realMs } = value
  const { order, fromBackup } = value
  return (
    typeof practice === 'boolean' &&
    isTiming(endedAt, realMs) &&
    (order === undefined || isNumber(order, 0, Number.MAX_SAFE_INTEGER)) &&
    (fromBackup === undefined || fromBackup === true) &&
    isListOf(categories, (category) => CATEGORIES.some((known) => known === category)) &&
    isListOf(levels, isResult) &&
    (levels.length > 0 || value.mode === 'endless') &&
    levels.every((result, i) => (result as LevelResult).level === first + i) &&
    isText(replay, MAX_TEXT_LENGTH) &&
    typeof id === 'string' &&
    id === idOrNull(replay)
  )
}

/** True for the note of the course with this key. */
export function isNote(value: unknown, key: string): value is CourseNote {
  return (
    isRecord(value) &&
    isCourse(value) &&
    typeof value['starred'] === 'boolean' &&
    isNumber(value['begun'], 0, MAX_BEGUN) &&
    courseKey(value) === key
  )
}

/**
 * Decodes the replay of an attempt without verifying it; null if it cannot be decoded, or has another
 * course or other times.
 */
export function replayIn(attempt: Attempt): Replay | null {
  const replay = decodeReplay(attempt.replay)
  if (replay === null) return null
  const { levels, practice } = attempt
  const { length } = replay.tracks
  const isLost = replay.mode === 'endless' && levels.length === length - 1
  const isMatching =
    courseKey(replay) === courseKey(attempt) &&
    replay.practice === practice &&
    (isLost || levels.length === length) &&
    levels.every(({ time }, i) => time === replay.tracks[i].length)
  return isMatching ? replay : null
}

/** Copies an attempt without storage fields and unknown fields. */
export function bareAttempt(attempt: Attempt): Attempt {
  const { id, rules, seed, mode, level, replay, practice, endedAt, realMs } = attempt
  const levels = attempt.levels.map(bareResult)
  const course = { rules, seed, mode, level }
  const categories = [...attempt.categories]
  return { ...course, id, replay, practice, levels, categories, endedAt, realMs }
}

/** Copies a note without unknown fields. */
export function bareNote({ rules, seed, mode, level, starred, begun }: CourseNote): CourseNote {
  return { rules, seed, mode, level, starred, begun }
}

/** True for a moment that has a date, with a real time that splits files can hold. */
function isTiming(endedAt: unknown, realMs: unknown): boolean {
  return isNumber(endedAt, 0, LAST_MOMENT) && isNumber(realMs, 0, MAX_REAL_MS)
}

/** True for the fields of a course. */
export function isCourse(value: Fields): value is Fields & Course {
  const { rules, seed, mode, level } = value
  return (
    isNumber(rules, 0, Number.MAX_SAFE_INTEGER) &&
    isText(seed, MAX_TEXT_LENGTH) &&
    isSeed(seed) &&
    MODES.some((known) => known === mode) &&
    isNumber(level, 1, isSeries(mode as Course['mode']) ? 1 : MAX_LEVEL)
  )
}

function isResult(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { level, time, catches, optimum, slack } = value
  return (
    isNumber(level, 1, MAX_LEVEL) &&
    isNumber(time, 1, MAX_TICKS) &&
    isNumber(catches, 0, MAX_TICKS) &&
    isNumber(optimum, 1, MAX_TICKS) &&
    (slack === undefined || isNumber(slack, 1, optimum))
  )
}

function isListOf(value: unknown, fits: (item: unknown) => boolean): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length > MAX_LEVEL) return false
  // A stored list may have gaps, which `every` would skip.
  return Array.from(value as unknown[]).every(fits)
}

function idOrNull(text: string): string | null {
  try {
    return attemptIdOf(text)
  } catch (error) {
    if (error instanceof ReplayError) return null
    throw error
  }
}
