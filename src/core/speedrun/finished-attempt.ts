import { bareResult, type LevelResult } from '../level/run.ts'
import type { Category } from '../replay/categories.ts'
import type { RecordedRun } from '../replay/recorded-level.ts'
import { replayOf } from '../replay/recorded.ts'
import { encodeReplay } from '../replay/replay-text.ts'
import type { Replay } from '../replay/replay.ts'
import { clearedLevels, type Verdict } from '../replay/verify.ts'
import { attemptIdOf } from './attempt-id.ts'
import { type Attempt, courseKey } from './attempt.ts'
import { timesOf } from './records.ts'

/** When an attempt ended and how much real time it took, see `Attempt`. */
export type Timing = Pick<Attempt, 'endedAt' | 'realMs'>

/** A finished run as it was recorded; null where it is too long for a text. Nothing is replayed. */
export function attemptOfRun({ run, recorded }: RecordedRun, timing: Timing): Attempt | null {
  return createAttempt(replayOf(run, recorded), run.results, recorded.categories, timing)
}

/** A verified replay as a finished attempt; null where it is unfinished, invalid or too long. */
export function attemptOf(replay: Replay, verdict: Verdict, timing: Timing): Attempt | null {
  if (!verdict.valid || !verdict.finished) return null
  return createAttempt(replay, clearedLevels(verdict), verdict.categories, timing)
}

/**
 * An imported attempt with the catches, optima and categories of its verified replay; null if the
 * replay is invalid, unfinished or has other times.
 */
export function verifiedAttempt(
  attempt: Attempt,
  replay: Replay,
  verdict: Verdict,
): Attempt | null {
  const played = attemptOf(replay, verdict, attempt)
  if (played === null || !isSame(attempt, played)) return null
  const { levels, categories } = played
  return { ...attempt, levels, categories }
}

function isSame(a: Attempt, b: Attempt): boolean {
  return (
    a.id === b.id &&
    courseKey(a) === courseKey(b) &&
    a.practice === b.practice &&
    timesOf(a) === timesOf(b)
  )
}

function createAttempt(
  replay: Replay,
  results: readonly LevelResult[],
  categories: readonly Category[],
  { endedAt, realMs }: Timing,
): Attempt | null {
  const text = encodeReplay(replay)
  if (text === null) return null
  const { rules, seed, mode, level, practice } = replay
  const levels = results.map(bareResult)
  const course = { rules, seed, mode, level }
  const id = attemptIdOf(text)
  return { ...course, id, replay: text, practice, levels, categories, endedAt, realMs }
}
