import { lastLevel } from '../level/run.ts'
import { isSeed } from '../level/seed.ts'
import { MAX_SOURCE_LENGTH, parseSource } from '../level/source.ts'
import { type Course, courseOfKey } from '../attempt/attempt.ts'

/** Longest key of a board, that of the longest drawn level. */
export const MAX_BOARD_KEY_LENGTH = MAX_SOURCE_LENGTH + '.level.1.'.length + 9

/** Parses the key of a board, which is that of its course; null for any other text. */
export function parseBoardKey(key: string): Course | null {
  const course = key.length > MAX_BOARD_KEY_LENGTH ? null : courseOfKey(key)
  if (course === null || !isSeed(course.seed)) return null
  const { mode, level, seed } = course
  const last = lastLevel({ mode, level, source: parseSource(seed) })
  const isThere = mode === 'run' ? level === 1 && last > 0 : level > 0 && level === last
  return isThere ? course : null
}
