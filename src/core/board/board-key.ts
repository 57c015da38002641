import { ENDLESS_LEVELS, LEVEL_COUNT } from '../game/rules.ts'
import { isSeries, lastLevel } from '../level/run.ts'
import { isSeed } from '../level/seed.ts'
import { MAX_SOURCE_LENGTH, parseSource } from '../level/source.ts'
import { type Course, courseOfKey } from '../attempt/attempt.ts'

/** Longest key of a board, that of the longest drawn level. */
export const MAX_BOARD_KEY_LENGTH = MAX_SOURCE_LENGTH + '.level.1.'.length + 9

/** Parses the key of a board, which is that of its course; null for any other text. */
export function parseBoardKey(key: string): Course | null {
  const course = key.length > MAX_BOARD_KEY_LENGTH ? null : courseOfKey(key)
  if (course === null || !isSeed(course.seed)) return null
  const most = isSeries(course.mode) ? 1 : LEVEL_COUNT
  const source = parseSource(course.seed)
  const last = Math.min(most, lastLevel({ ...course, source, level: LEVEL_COUNT }))
  return course.level >= 1 && course.level <= last ? course : null
}

/** Range of the times of a level count in the score of an endless run: above four hours of ticks. */
const ENDLESS_STEP = 2 ** 21

/** Score of an attempt on its course's board, the lowest first, as `compareResults` orders attempts. */
export function courseScore(time: number, cleared: number | null): number {
  return cleared === null ? time : (ENDLESS_LEVELS - cleared) * ENDLESS_STEP + time
}
