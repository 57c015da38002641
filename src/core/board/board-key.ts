import { lastLevel, type RunCourse } from '../level/run.ts'
import { isSeed } from '../level/seed.ts'
import { MAX_SOURCE_LENGTH, parseSource } from '../level/source.ts'
import { type Course, courseOfKey } from '../attempt/attempt.ts'

/** Longest key of a board, that of the longest drawn level. */
export const MAX_BOARD_KEY_LENGTH = MAX_SOURCE_LENGTH + '.level.1.'.length + 9

/** Parses the key of a board, which is that of its course; null for any other text. */
export function parseBoardKey(key: string): Course | null {
  const course = key.length > MAX_BOARD_KEY_LENGTH ? null : courseOfKey(key)
  if (course === null || !isSeed(course.seed)) return null
  return isCourse(course) ? course : null
}

/** True for a course whose levels exist: ten of a typed seed, one that is drawn, or that of a day. */
export function isCourse({ seed, mode, level }: RunCourse): boolean {
  const last = lastLevel({ mode, level, source: parseSource(seed) })
  return mode === 'run' ? level === 1 && last > 0 : level > 0 && level === last
}
