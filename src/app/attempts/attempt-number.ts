import type { Run } from '../../core/level/run.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'
import { courseOfRun } from '../../core/attempt/attempt.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'

/**
 * Number of a run's attempt among all that began in this browser; among those of this visit if the course
 * has no records, or until they are loaded.
 *
 * @param isCounted true if the store has counted the attempt, which begins with the first movement
 */
export function attemptNumber(
  attemptStore: Pick<AttemptStore, 'noteOf'>,
  run: Run,
  isCounted: boolean,
): number {
  const course = courseOfRun(run)
  const begun = course === null ? 0 : attemptStore.noteOf(course).begun + (isCounted ? 0 : 1)
  return Math.max(run.attempt, begun)
}

export function currentAttemptNumber(
  attemptStore: Pick<AttemptStore, 'noteOf'>,
  level: RecordedLevel,
): number {
  const isCounted = level.recording.length > 0 && !level.run.practice
  return attemptNumber(attemptStore, level.run, isCounted)
}
