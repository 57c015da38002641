import { isFinished, type Run } from '../level/run.ts'
import { isStored } from '../level/source.ts'
import { encodeReplay } from '../replay/codec/codec.ts'
import type { Replay } from '../replay/replay.ts'
import { clearedLevels, type Verdict } from '../replay/verify.ts'
import {
  clearRecorded,
  isLost,
  loseRecorded,
  type RecordedLevel,
  replayOf,
} from './recorded-level.ts'
import { type Attempt, courseKey, type LevelEnd, timesOf } from './attempt.ts'

/** Id of an attempt and the time of its end, in milliseconds since 1970, UTC. */
type Ending = Pick<Attempt, 'id' | 'endedAt'>

/**
 * Ends a cleared or lost level, once: later calls return the same end. Null while the level goes on.
 *
 * @param key attempt key
 * @param now milliseconds since 1970, UTC
 */
export function endLevel(level: RecordedLevel, key: string, now: () => number): LevelEnd | null {
  const hasLost = isLost(level)
  if (!hasLost && level.state.phase !== 'cleared') return null
  if (level.end !== undefined) return level.end
  const run = hasLost ? loseRecorded(level) : clearRecorded(level)
  const isAttempt = isFinished(run) && isStored(run.source)
  level.end = { run, attempt: isAttempt ? attemptOfRun(run, { id: key, endedAt: now() }) : null }
  return level.end
}

/** Attempt of a run finished just now; null if too long for a replay text. Nothing is replayed. */
export function attemptOfRun(run: Run, ending: Ending): Attempt | null {
  return createAttempt(replayOf(run), run, ending)
}

/** Attempt of a verified replay; null if unfinished, invalid or too long. */
export function attemptOf(replay: Replay, verdict: Verdict, ending: Ending): Attempt | null {
  if (!verdict.valid || !verdict.finished) return null
  return createAttempt(replay, { ...verdict, results: clearedLevels(verdict) }, ending)
}

/**
 * Imported attempt with the catches of its verified replay; null if the replay is
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
  return courseKey(a) === courseKey(b) && a.practice === b.practice && timesOf(a) === timesOf(b)
}

function createAttempt(
  replay: Replay,
  { results, lost }: Pick<Run, 'results' | 'lost'>,
  { id, endedAt }: Ending,
): Attempt | null {
  const text = encodeReplay(replay)
  if (text === null) return null
  const { rules, seed, mode, level, practice } = replay
  const levels = results.map(({ level, time, catches }) => ({ level, time, catches }))
  const course = { rules, seed, mode, level }
  return { ...course, id, replay: text, practice, levels, ...(lost && { lost }), endedAt }
}
