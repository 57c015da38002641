import { type Day, isDay } from '../day.ts'
import { ENDLESS_LEVELS, LEVEL_COUNT } from '../game/rules.ts'
import { isSeries, lastLevel } from '../level/run.ts'
import { isSeed } from '../level/seed.ts'
import { MAX_SOURCE_LENGTH, parseSource } from '../level/source.ts'
import { type Course, courseKey, courseOfKey } from '../attempt/attempt.ts'
import type { ParTime } from '../times/over-par.ts'

/**
 * A ranking of entries: the attempts at one course, or runs of unseen races of a day (null: of all days).
 * Entries of different rules never meet.
 */
export type BoardId =
  | { readonly kind: 'course'; readonly course: Course }
  | { readonly kind: 'race'; readonly rules: number; readonly day: Day | null }

const ALL_DAYS = 'all'

/** Longest key of a board, that of the longest drawn level. */
export const MAX_BOARD_KEY_LENGTH = MAX_SOURCE_LENGTH + '.level.1.'.length + 9

/** Key text of a board, unique for each: the key of its course, or one of the same form; it begins with the rules. */
export function boardKey(board: BoardId): string {
  if (board.kind === 'course') return courseKey(board.course)
  return `${board.rules}.race.1.${board.day ?? ALL_DAYS}`
}

/** Parses a key made by `boardKey`; null for any other text. */
export function parseBoardKey(key: string): BoardId | null {
  if (key.length > MAX_BOARD_KEY_LENGTH) return null
  const course = courseOfKey(key)
  if (course !== null) {
    const most = isSeries(course.mode) ? 1 : LEVEL_COUNT
    const last = Math.min(
      most,
      lastLevel({ ...course, source: parseSource(course.seed), level: LEVEL_COUNT }),
    )
    const isCourse = course.level >= 1 && course.level <= last && isSeed(course.seed)
    return isCourse ? { kind: 'course', course } : null
  }
  const match = /^([1-9]\d{0,8})\.race\.1\.(.+)$/su.exec(key)
  if (match === null) return null
  const [rules, name] = [Number(match[1]), match[2]]
  if (name === ALL_DAYS) return { kind: 'race', rules, day: null }
  return isDay(name) ? { kind: 'race', rules, day: name } : null
}

/** Resolution of `overParScore`: a par's time scores this much. */
const PAR_SCORE = 100_000

/** Range of the times of a level count in the score of an endless run: above four hours of ticks. */
const ENDLESS_STEP = 2 ** 21

/** Score of an attempt on its course's board, the lowest first, as `compareResults` orders attempts. */
export function courseScore(time: number, cleared: number | null): number {
  return cleared === null ? time : (ENDLESS_LEVELS - cleared) * ENDLESS_STEP + time
}

/** Score of runs of different seeds: the ratio of time to par, the lowest first. */
export function overParScore({ time, par }: ParTime): number {
  return Math.round((time * PAR_SCORE) / par)
}

/** Time over par in tenths of a per cent, from `overParScore`. */
export function overParOf(score: number): number {
  return Math.round((score - PAR_SCORE) / 100)
}
