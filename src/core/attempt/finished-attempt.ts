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

export type Timing = Pick<Attempt, 'endedAt' | 'realMs'>

/** The run after a level that was cleared, or ended with the last catch of a day. */
export interface LevelEnd {
  readonly run: Run
  /** Finished attempt; null if the run goes on, or is too long for a replay. */
  readonly attempt: Attempt | null
}

interface EndClocks {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  readonly clock: { readonly elapsed: (level: RecordedLevel) => number }
}

/** Ends a cleared or lost level; null while the level goes on. */
export function endLevel(level: RecordedLevel, { now, clock }: EndClocks): LevelEnd | null {
  const hasLost = isLost(level)
  if (!hasLost && level.state.phase !== 'cleared') return null
  const run = hasLost ? loseRecorded(level) : clearRecorded(level)
  if (!isFinished(run) || !isStored(run.source)) return { run, attempt: null }
  const timing = { endedAt: now(), realMs: clock.elapsed(level) }
  return { run, attempt: attemptOfRun(run, timing) }
}

/** Attempt of a run finished just now; null if too long for a replay text. Nothing is replayed. */
export function attemptOfRun(run: Run, timing: Timing): Attempt | null {
  return createAttempt(replayOf(run), run, timing)
}

/** Attempt of a verified replay; null if unfinished, invalid or too long. */
export function attemptOf(replay: Replay, verdict: Verdict, timing: Timing): Attempt | null {
  if (!verdict.valid || !verdict.finished) return null
  return createAttempt(replay, { ...verdict, results: clearedLevels(verdict) }, timing)
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
  const played = attemptOf(replay, verdict, attempt)
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
  { endedAt, realMs }: Timing,
): Attempt | null {
  const text = encodeReplay(replay)
  if (text === null) return null
  const { rules, seed, mode, level, practice } = replay
  const levels = results.map(bareResult)
  const course = { rules, seed, mode, level }
  const id = attemptIdOf(text)
  const end = { ...(lost && { lost }), endedAt, realMs }
  return { ...course, id, replay: text, practice, levels, ...end }
}
