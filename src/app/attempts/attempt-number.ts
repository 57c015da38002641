import type { Run } from '../../core/level/run.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'
import { countsOf, courseOfRun } from '../../core/attempt/attempt.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'

type CountedAttempts = Pick<AttemptStore, 'begunOf' | 'attemptsOf'>

/**
 * Number of a run's attempt among all that began in this browser, as records count them; among those of
 * this visit if the course has no records.
 *
 * @param isCounted true if the store has counted the attempt, which begins with the first movement
 */
export function attemptNumber(attemptStore: CountedAttempts, run: Run, isCounted: boolean): number {
  const course = courseOfRun(run)
  if (course === null) return run.attempt
  const counted = attemptStore.begunOf(course)
  const attempts = attemptStore.attemptsOf(course)
  // Asked for in every frame: attempts are only counted if some of them may have begun elsewhere.
  const begun = attempts.length > counted ? countsOf(attempts, course, counted).begun : counted
  return begun + (isCounted ? 0 : 1)
}

/** Number of the attempt that is played; null while the records are loading. */
export function currentAttemptNumber(
  attemptStore: CountedAttempts & Pick<AttemptStore, 'isLoading'>,
  level: RecordedLevel,
): number | null {
  if (attemptStore.isLoading()) return null
  const isCounted = level.recording.length > 0 && !level.run.practice
  return attemptNumber(attemptStore, level.run, isCounted)
}
