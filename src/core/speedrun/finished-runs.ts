import type { Attempt } from './attempt.ts'
import { byStored } from './records.ts'

/**
 * The runs of ten levels among some attempts that had no help, in the order in which they were
 * stored: a clock that is set back makes no run the first.
 */
export function finishedRuns(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ mode, practice }) => mode === 'run' && !practice).toSorted(byStored)
}
