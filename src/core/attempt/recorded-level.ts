import type { Level, LevelBuilder } from '../game/level-layout.ts'
import type { GameState, Input } from '../game/state.ts'
import { step } from '../game/step.ts'
import { stepsLeft } from '../game/steps-left.ts'
import { buildAnyLevel } from '../level/any-level.ts'
import {
  clearLevel,
  createStateIn,
  keepsTime,
  levelOf,
  livesIn,
  type Run,
  startOver,
} from '../level/run.ts'
import { createPlayback } from '../replay/playback.ts'
import type { LevelEnd } from './attempt.ts'
import { addFailed, addTrack } from './run-replay.ts'
import { createRecording, type Recording, recordTick } from '../replay/recording.ts'
import { tilesUntil, walkedTilesOf } from '../replay/walked-tiles.ts'

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

/** Opens the current level of a run before the first tick. */
export function openLevel(run: Run, build: LevelBuilder = buildAnyLevel): RecordedLevel {
  const level = levelOf(run, build)
  const state = createStateIn(run.mode, level)
  const recording = createRecording()
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
    level.recording = createRecording()
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
  const playback = createPlayback(state.level, run.mode, recording)
  return tilesUntil(walkedTilesOf(playback), recording.length)
}
