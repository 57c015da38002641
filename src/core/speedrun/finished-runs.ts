import type { Attempt } from './attempt.ts'
import { byEnd } from './records.ts'

/**
 * The runs of ten levels among some attempts that had no help, in the order in which they ended; of
 * equal ends in the order of ids, so that every device has the same first one.
 */
export function finishedRuns(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ mode, practice }) => mode === 'run' && !practice).toSorted(byEnd)
}
