import { bareResult, hasSeed, isFinished, type LevelResult } from '../level/run.ts'
import type { Category } from '../replay/categories.ts'
import {
  clearRecorded,
  isLost,
  loseRecorded,
  type RecordedLevel,
  type RecordedRun,
} from '../replay/recorded-level.ts'
import { replayOf } from '../replay/recorded.ts'
import { encodeReplay } from '../replay/replay-text.ts'
import type { Replay } from '../replay/replay.ts'
import { clearedLevels, type Verdict } from '../replay/verify.ts'
import { attemptIdOf } from './attempt-id.ts'
import { type Attempt, courseKey } from './attempt.ts'
import { timesOf } from './records.ts'

/** When an attempt ended and how much real time it took, see `Attempt`. */
export type Timing = Pick<Attempt, 'endedAt' | 'realMs'>

/** The run after a level that has ended: cleared, or with the last catch of an endless run. */
export interface LevelEnd extends RecordedRun {
  /** The finished attempt; null if the run goes on, or no replay can hold it. */
  readonly attempt: Attempt | null
}

/** Clocks of the attempt that is played. */
interface EndClocks {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  readonly clock: { readonly elapsed: (level: RecordedLevel) => number }
}

/** Ends a level once nothing more can be played in it; null before that. */
export function endLevel(level: RecordedLevel, { now, clock }: EndClocks): LevelEnd | null {
  const isOver = isLost(level) || level.state.phase === 'cleared'
  if (!isOver) return null
  const ended = isLost(level) ? loseRecorded(level) : clearRecorded(level)
  if (!isFinished(ended.run) || !hasSeed(ended.run)) return { ...ended, attempt: null }
  const timing = { endedAt: now(), realMs: clock.elapsed(level) }
  return { ...ended, attempt: attemptOfRun(ended, timing) }
}

/** A finished run as it was recorded; null if it is too long for a text. Nothing is replayed. */
export function attemptOfRun({ run, recorded }: RecordedRun, timing: Timing): Attempt | null {
  return createAttempt(replayOf(run, recorded), run.results, recorded.categories, timing)
}

/** A verified replay as a finished attempt; null if it is unfinished, invalid or too long. */
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
