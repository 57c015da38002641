import type { Category } from '../../core/replay/categories.ts'
import type { Course } from '../../core/speedrun/attempt.ts'
import { writeSplits } from '../../core/speedrun/livesplit.ts'
import { personalBest, timeOf } from '../../core/speedrun/records.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'

/** A course's attempts that count as a splits file. */
export interface SplitsExport {
  readonly text: string
  /** Time of the best of them, in ticks. */
  readonly time: number
}

/** The splits file of a course in a category; null where no attempt counts. */
export function exportSplits(
  attemptStore: AttemptStore,
  course: Course,
  category: Category,
): SplitsExport | null {
  const attempts = attemptStore.attemptsOf(course)
  const best = personalBest(attempts, course, category)
  // An endless run may end in its first level.
  if (best === null || best.levels.length === 0) return null
  const { begun } = attemptStore.noteOf(course)
  return { text: writeSplits(attempts, course, category, begun), time: timeOf(best) }
}
