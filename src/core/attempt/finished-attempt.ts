import { bareResult, isFinished, type Run } from '../level/run.ts'
import { isStored } from '../level/source.ts'
import { clearRecorded, isLost, loseRecorded, type RecordedLevel } from './recorded-level.ts'
import { replayOf } from './run-replay.ts'
import { encodeReplay } from '../replay/codec/codec.ts'
import type { Replay } from '../replay/replay.ts'
import { clearedLevels, type Verdict } from '../replay/verify.ts'
import { attemptIdOf } from './attempt-id.ts'
import { type Attempt, courseKey } from './attempt.ts'
import { timesOf } from './records.ts'

/** The run after a level that was cleared, or ended with the last catch of a day. */
export interface LevelEnd {
  readonly run: Run
  /** Finished attempt; null if the run goes on, or is too long for a replay. */
  readonly attempt: Attempt | null
}

/**
 * Ends a cleared or lost level; null while the level goes on.
 *
 * @param now milliseconds since 1970, UTC
 */
export function endLevel(level: RecordedLevel, now: () => number): LevelEnd | null {
  const hasLost = isLost(level)
  if (!hasLost && level.state.phase !== 'cleared') return null
  const run = hasLost ? loseRecorded(level) : clearRecorded(level)
  if (!isFinished(run) || !isStored(run.source)) return { run, attempt: null }
  return { run, attempt: attemptOfRun(run, now()) }
}

/** Attempt of a run finished just now; null if too long for a replay text. Nothing is replayed. */
export function attemptOfRun(run: Run, endedAt: number): Attempt | null {
  return createAttempt(replayOf(run), run, endedAt)
}

/** Attempt of a verified replay; null if unfinished, invalid or too long. */
export function attemptOf(replay: Replay, verdict: Verdict, endedAt: number): Attempt | null {
  if (!verdict.valid || !verdict.finished) return null
  return createAttempt(replay, { ...verdict, results: clearedLevels(verdict) }, endedAt)
}

/**
 * Imported attempt with the catches and optima of its verified replay; null if the replay is
 * invalid, unfinished or has other times.
 */
export function verifiedAttempt(
  attempt: Attempt,
  replay: Replay,
  verdict: Verdict,
): Attempt | null {
  const played = attemptOf(replay, verdict, attempt.endedAt)
  if (played === null || !hasSameResult(attempt, played)) return null
  const { levels, lost } = played
  return { ...attempt, levels, ...(lost && { lost }) }
}

function hasSameResult(a: Attempt, b: Attempt): boolean {
  return (
    a.id === b.id &&
    courseKey(a) === courseKey(b) &&
    a.practice === b.practice &&
    timesOf(a) === timesOf(b)
  )
}

function createAttempt(
  replay: Replay,
  { results, lost }: Pick<Run, 'results' | 'lost'>,
  endedAt: number,
): Attempt | null {
  const text = encodeReplay(replay)
  if (text === null) return null
  const { rules, seed, mode, level, practice } = replay
  const levels = results.map(bareResult)
  const course = { rules, seed, mode, level }
  const id = attemptIdOf(text)
  return { ...course, id, replay: text, practice, levels, ...(lost && { lost }), endedAt }
}
