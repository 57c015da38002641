import type { Attempt } from './attempt.ts'
import { byEnd } from './records.ts'

/**
 * The runs of ten levels among some attempts that had no help, in the order in which they ended; of
 * those that ended together, in the order of their ids, so that everywhere the same one is first.
 */
export function finishedRuns(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ mode, practice }) => mode === 'run' && !practice).toSorted(byEnd)
}
