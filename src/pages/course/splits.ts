import { writtenSeed } from '../../app/seeds/seed-name.ts'
import { replayFileName } from '../../app/sharing/replay-file.ts'
import { type Course, personalBest, timeOf } from '../../core/attempt/attempt.ts'
import { writeSplits } from '../../core/courses/livesplit.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'

/** Exports the splits of a course, with a file name that has its best time; null if no attempt counts. */
export function exportSplits(attemptStore: AttemptStore, course: Course) {
  const attempts = attemptStore.attemptsOf(course)
  const best = personalBest(attempts, course)
  // A lost level has no splits.
  if (best === null || best.levels.length === 0) return null
  const begun = attemptStore.begunOf(course)
  const text = writeSplits(attempts, course, begun, writtenSeed(course.seed))
  return { text, name: replayFileName(course.seed, timeOf(best)).replace(/[^.]+$/, 'lss') }
}
