import type { Replay } from '../../core/replay/replay.ts'
import { historyOf } from '../../core/speedrun/records.ts'
import { type Finish, finishOf } from '../../core/speedrun/split-board.ts'
import { idOf } from '../../core/speedrun/attempt-id.ts'
import { textOf } from '../../storage/finished.ts'
import type { Records } from '../../storage/records.ts'

/** A finished attempt as it was kept. */
export interface Kept {
  /** In milliseconds, pauses included. */
  readonly realMs: number
  /** Beside the attempts that count and ended before it; null for practice. */
  readonly finish: Finish | null
}

/** What a replay was kept as; null where it was not. */
export function newsOf(records: Records, replay: Replay): Kept | null {
  const text = textOf(replay)
  if (text === null) return null
  const id = idOf(text)
  const attempts = records.attemptsOf(replay)
  const attempt = attempts.find((each) => each.id === id)
  if (attempt === undefined) return null
  const { levels, realMs, endedAt, practice } = attempt
  const before = historyOf(attempts, replay).filter(
    (each) => each.id !== id && each.endedAt <= endedAt,
  )
  return { realMs, finish: practice ? null : finishOf(levels, before) }
}
