import { createTrack, inputsOf, type Recording, sliceRuns, type Track } from '../game/track.ts'
import type { Level, LevelBuilder } from '../game/level-layout.ts'
import type { GameState, Input } from '../game/state.ts'
import { step } from '../game/step.ts'
import { stepsLeft } from '../game/steps-left.ts'
import { buildAnyLevel } from '../level/any-level.ts'
import {
  clearLevel,
  createStateIn,
  isAtLastLevel,
  keepsTime,
  levelOf,
  livesIn,
  type Run,
  startCourse,
  startOver,
} from '../level/run.ts'
import { playThrough, tilesWalked, type TrackTick } from '../replay/playback.ts'
import { recordTick } from '../replay/recording.ts'
import { isStored } from '../level/source.ts'
import type { ReplaySession } from '../replay/replay-session.ts'
import type { Replay } from '../replay/replay.ts'
import { decodeReplay, encodeReplay } from '../replay/codec/codec.ts'
import { verify } from '../replay/verify.ts'
import { courseOfRun, type LevelEnd } from './attempt.ts'

/** The current level of a run, recorded while it is played. */
export interface RecordedLevel {
  /** Run up to this level; a failed attempt at a single level, or help, replaces it. */
  run: Run
  readonly level: Level
  readonly state: GameState
  /** Track of the current attempt. */
  recording: Recording
  /** Result of the level; undefined while it goes on. */
  end?: LevelEnd
}

/** Most failed attempts recorded: more could not be told apart when drawn together. */
const MAX_FAILED = 100

/** Opens the current level of a run before the first tick. */
export function openLevel(run: Run, build: LevelBuilder = buildAnyLevel): RecordedLevel {
  const level = levelOf(run, build)
  const state = createStateIn(run.mode, level)
  const recording = createTrack()
  return { run, level, state, recording }
}

/** Marks this attempt at a single level, or the rest of a run, as practice. */
export function practise(level: RecordedLevel): void {
  if (!level.run.practice) level.run = { ...level.run, practice: true }
}

/** True if the level of a day ended with the last catch. */
export function isLost({ run, state }: RecordedLevel): boolean {
  return state.catches >= livesIn(run.mode)
}

/**
 * Plays and records one tick. Returns true if the level started again. In a run the track goes on;
 * at a single level the attempt has failed, and a new recording begins.
 */
export function playRecorded(level: RecordedLevel, input: Input): boolean {
  const { state, run } = level
  const { tick, starts, phase } = state
  if (phase === 'cleared' || isLost(level)) return false
  step(state, input)
  const isNewAttempt = tick > 0 && state.tick <= tick
  if (isNewAttempt) {
    level.run = startOver(addFailed(run, level.recording))
    level.recording = createTrack()
  }
  recordTick(level.recording, input, state)
  return isNewAttempt || state.starts !== starts
}

/** Ends a cleared level: the run with its result and its track. */
export function clearRecorded(level: RecordedLevel): Run {
  const { run, state, recording } = level
  return addTrack(clearLevel(run, state.tick, state.catches), recording)
}

/** Ends a lost level, whose track is recorded up to the last catch. */
export function loseRecorded({ run, state, recording }: RecordedLevel): Run {
  const { tick: time, catches } = state
  const lost = { level: run.level, time, catches, stepsLeft: stepsLeft(state) }
  return addTrack({ ...run, lost }, recording)
}

/** Abandons the attempt and starts the next; an attempt begun at a single level has failed. */
export function abandonRecorded({ run, state, recording }: RecordedLevel): Run {
  const isFailure = !keepsTime(run.mode) && recording.length > 0 && state.phase !== 'cleared'
  return startOver(isFailure ? addFailed(run, recording) : run)
}

/** Tiles walked in the current attempt, for the thread. */
export function walkedTiles({ run, state, recording }: RecordedLevel): readonly number[] {
  return tilesWalked(playThrough(state.level, run.mode, recording))
}

/**
 * Encodes an unfinished attempt up to the current tick as a replay text; null before the first
 * movement, after the end, if the text would be too long, and for levels without a seed. Costs about
 * a millisecond for a run of ten minutes.
 */
export function suspendAttempt(level: RecordedLevel): string | null {
  const { run, state, recording } = level
  if (!isStored(run.source) || isLost(level)) return null
  if (state.phase === 'cleared' && isAtLastLevel(run)) return null
  const tracks = recording.length > 0 ? [...run.tracks, recording] : run.tracks
  return tracks.length === 0 ? null : encodeReplay(replayOf({ ...run, tracks }))
}

/**
 * Restores the level of a suspended attempt at its last tick, so that it counts as if it had never
 * been interrupted. Null for a finished or invalid replay.
 */
export function resumeAttempt(
  text: string,
  build: LevelBuilder = buildAnyLevel,
): RecordedLevel | null {
  const replay = decodeReplay(text)
  if (replay === null) return null
  const verdict = verify(replay, build)
  if (!verdict.valid || verdict.finished) return null
  const track = replay.tracks.length - 1
  const level = levelIn(replay, { track, tick: replay.tracks[track].length }, build)
  return level.state.phase === 'cleared' ? openLevel(clearRecorded(level), build) : level
}

/** Practice attempt that continues from the moment shown of a replay. */
export function branchOf({ replays, followed, place, levels }: ReplaySession): RecordedLevel {
  const { replay } = replays[followed]
  return levelIn({ ...replay, attempt: 1, practice: true }, place, levels)
}

/** Level of a replay at a tick, recorded as the replay is played here up to that tick. */
function levelIn(replay: Replay, { track, tick }: TrackTick, build: LevelBuilder): RecordedLevel {
  const { tracks, practice, attempt } = replay
  let level = openLevel({ ...startCourse(replay), attempt, practice }, build)
  for (let at = 0; at <= track; at++) {
    if (at > 0) level = openLevel(clearRecorded(level), build)
    const runs = at < track ? tracks[at].runs : sliceRuns(tracks[at].runs, 0, tick)
    for (const input of inputsOf(runs)) playRecorded(level, input)
  }
  return level
}

/** Adds the track of a level that was cleared, or in which a run was lost. */
function addTrack(run: Run, track: Track): Run {
  return { ...run, tracks: [...run.tracks, track] }
}

/** Adds the track of a failed attempt at a single level. */
export function addFailed(run: Run, track: Track): Run {
  return { ...run, failed: [...run.failed, track].slice(-MAX_FAILED) }
}

/** Replay of a run so far. Throws a RangeError for a run without a seed, and before the first tick. */
export function replayOf(run: Run): Replay {
  const { attempt, practice, tracks } = run
  const course = courseOfRun(run)
  if (course === null) throw new RangeError('levels without a seed have no replay')
  if (tracks.length === 0) throw new RangeError('nothing is recorded yet')
  return { ...course, attempt, practice, tracks }
}
