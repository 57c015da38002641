import { type Attempt, courseKey, timeOf } from '../core/attempt/attempt.ts'

export const MAX_ATTEMPTS = 20_000

/** Attempts left after a removal: below the limit, so that the slow search is rarely needed. */
const LEFT_ATTEMPTS = 19_800

/**
 * Attempts to remove so that `left` are left, oldest first. Spared are the fastest attempt of each course,
 * the best time of each level, and the first attempt at a day; if too many are spared, fewer are removed. Imported attempts are all
 * removed before any attempt that was played here.
 *
 * @param attempts in order of their end
 */
export function expendable(attempts: readonly Attempt[], left = LEFT_ATTEMPTS): Attempt[] {
  const own = attempts.filter(({ fromBackup }) => fromBackup !== true)
  const imported = attempts.filter(({ fromBackup }) => fromBackup === true)
  const spared = new Set([attempts, own].flatMap((some) => [...bests(some).values()]))
  const inTurn = [
    ...imported.filter((attempt) => !spared.has(attempt)),
    ...imported.filter((attempt) => spared.has(attempt)),
    ...own.filter((attempt) => !spared.has(attempt)),
  ]
  return inTurn.slice(0, Math.max(0, attempts.length - left))
}

/** Best attempts of each course, and of each level of a course. */
function bests(attempts: readonly Attempt[]): Map<string, Attempt> {
  const found = new Map<string, Attempt>()
  const times = new Map<string, number>()
  const enter = (key: string, attempt: Attempt, time: number): void => {
    if (time >= (times.get(key) ?? Infinity)) return
    times.set(key, time)
    found.set(key, attempt)
  }
  for (const attempt of attempts) {
    if (attempt.practice) continue
    const course = courseKey(attempt)
    // Only the first attempt at a day counts.
    if (attempt.mode === 'today') {
      enter(course, attempt, 0)
      continue
    }
    enter(`${attempt.levels.length} levels ${course}`, attempt, timeOf(attempt))
    for (const { level, time } of attempt.levels) enter(`${level} ${course}`, attempt, time)
  }
  return found
}
