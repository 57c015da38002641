import { encodeReplay } from '../../core/replay/replay-text.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { attemptIdOf } from '../../core/speedrun/attempt-id.ts'
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

/** The stored attempt of a replay; null where it was not stored. */
export function storedResultOf(attemptStore: AttemptStore, replay: Replay): StoredResult | null {
  const text = encodeReplay(replay)
  if (text === null) return null
  const id = attemptIdOf(text)
  const attempts = attemptStore.attemptsOf(replay)
  const attempt = attempts.find((each) => each.id === id)
  if (attempt === undefined) return null
  const { levels, realMs, practice } = attempt
  const before = historyOf(attempts, replay).filter((each) => byStored(each, attempt) < 0)
  return { realMs, comparison: practice ? null : compareResult(levels, before) }
}
