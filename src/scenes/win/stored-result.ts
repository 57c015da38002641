import type { Attempt } from '../../core/speedrun/attempt.ts'
import { byStored, historyOf } from '../../core/speedrun/records.ts'
import { compareResult, type ResultComparison } from '../../core/speedrun/split-board.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'

/** A finished attempt as it was stored. */
export interface StoredResult {
  /** In milliseconds, pauses included. */
  readonly realMs: number
  /** Comparison with earlier attempts that count; null for practice. */
  readonly comparison: ResultComparison | null
}

/** Finds a finished attempt among the stored ones; null if it was not stored. */
export function storedResultOf(
  attemptStore: Pick<AttemptStore, 'attemptsOf'>,
  finished: Attempt,
): StoredResult | null {
  const attempts = attemptStore.attemptsOf(finished)
  const attempt = attempts.find(({ id }) => id === finished.id)
  if (attempt === undefined) return null
  const { levels, realMs, practice } = attempt
  const before = historyOf(attempts, attempt).filter((each) => byStored(each, attempt) < 0)
  return { realMs, comparison: practice ? null : compareResult(levels, before) }
}
