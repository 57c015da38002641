import type { Level, LevelBuilder } from '../game/level-layout.ts'
import { createState, type GameState, type Input, RESTART } from '../game/state.ts'
import { step } from '../game/step.ts'
import { buildLevel } from '../level/build-level.ts'
import {
  catchesLeft,
  clearLevel,
  isSeries,
  levelOf,
  loseRun,
  type Run,
  startOver,
} from '../level/run.ts'
import type { Branch } from './branch.ts'
import { categoriesOf, createPathTracker, type PathTracker, trackPath } from './categories.ts'
import { optimumTime } from './optimum.ts'
import { createPlayback } from './playback.ts'
import {
  addCleared,
  addFailed,
  NOTHING_RECORDED,
  type Recorded,
  startRecordedOver,
} from './recorded.ts'
import { createRecording, type Recording, recordTick } from './recording.ts'
import { tilesUntil, walkedTilesOf } from './walked-tiles.ts'

/** The level that a run is at, recorded while it is played. */
export interface RecordedLevel {
  readonly run: Run
  readonly level: Level
  readonly state: GameState
  /** The track that grows. */
  recording: Recording
  /** The way of the player in it. */
  tracker: PathTracker
  /** What was recorded before it. */
  recorded: Recorded
  /** How many tries ended here without clearing the level, where it is a single one. */
  failures: number
  /** Whether the tries here have help, so that each is practice. */
  hasHelp: boolean
}

/** A run, and what was recorded of it. */
export interface RecordedRun {
  readonly run: Run
  readonly recorded: Recorded
}

/** What a level is played from: its beginning, or a branch of a replay, which is practice. */
export interface LevelStart {
  readonly run: Run
  readonly recorded?: Recorded
  readonly branch?: Branch['branch']
}

/** The level that a run is at, before its first tick or where a branch goes on. */
export function openLevel(
  { run, recorded = NOTHING_RECORDED, branch }: LevelStart,
  build: LevelBuilder = buildLevel,
): RecordedLevel {
  if (branch !== undefined) {
    const practised = { ...recorded, practice: true }
    return { run, ...branch, recorded: practised, failures: 0, hasHelp: false }
  }
  const level = levelOf(run, build)
  const state = createState(level, isSeries(run.mode))
  const recording = createRecording()
  const tracker = createPathTracker(state)
  return { run, level, state, recording, tracker, recorded, failures: 0, hasHelp: false }
}

/** Makes practice of this try at a single level, or of the rest of a run. */
export function practise(level: RecordedLevel): void {
  if (!level.recorded.practice) level.recorded = { ...level.recorded, practice: true }
}

/** Makes practice of this try and of those at this level that follow: somebody shows the way. */
export function takeHelp(level: RecordedLevel): void {
  level.hasHelp = true
  practise(level)
}

/** Whether an endless run ended here, with its last catch. */
export function isLost({ run, state }: RecordedLevel): boolean {
  return state.catches >= catchesLeft(run)
}

/**
 * One tick of the game, recorded. Returns whether the level started again with it. In a run the
 * track goes on; elsewhere that try has failed, and the next is recorded from its first tick, so
 * that it is no practice even where the one before was, unless there is help. In an endless run
 * nobody gets away from a catch by starting the level again: that wish counts only after one.
 */
export function playRecorded(level: RecordedLevel, wanted: Input): boolean {
  const { state, run } = level
  const { tick, starts, phase } = state
  if (phase === 'cleared' || isLost(level)) return false
  const input = run.mode === 'endless' && phase !== 'caught' ? wanted & ~RESTART : wanted
  step(state, input)
  const isNewAttempt = tick > 0 && state.tick <= tick
  if (isNewAttempt) {
    level.recorded = { ...addFailed(level.recorded, level.recording), practice: level.hasHelp }
    level.recording = createRecording()
    level.tracker = createPathTracker(state)
    level.failures++
  }
  recordTick(level.recording, input, state)
  trackPath(level.tracker, state)
  return isNewAttempt || state.starts !== starts
}

/** Which try it is, at the run or at the single level. */
export function attemptAt({ run, failures }: RecordedLevel): number {
  return run.attempt + failures
}

/** The run after this level was cleared. */
export function clearRecorded(level: RecordedLevel): RecordedRun {
  const { state } = level
  const run = clearLevel(attempted(level), state.time, state.catches, optimumTime(level.level))
  return { run, recorded: addPlayed(level) }
}

/** The run after it was lost in this level, with the track up to the catch. */
export function loseRecorded(level: RecordedLevel): RecordedRun {
  const { state } = level
  return { run: loseRun(attempted(level), state.time, state.catches), recorded: addPlayed(level) }
}

function attempted(level: RecordedLevel): Run {
  return { ...level.run, attempt: attemptAt(level) }
}

function addPlayed({ recorded, recording, tracker, state }: RecordedLevel): Recorded {
  return addCleared(recorded, recording, categoriesOf(tracker, state.catches))
}

/** The next try at the run or level; what was begun of a single level here has failed. */
export function abandonRecorded(level: RecordedLevel): RecordedRun {
  const { run, state, recording } = level
  const isFailure = !isSeries(run.mode) && recording.length > 0 && state.phase !== 'cleared'
  const recorded = isFailure ? addFailed(level.recorded, recording) : level.recorded
  return {
    run: startOver(attempted(level)),
    recorded: startRecordedOver(recorded),
  }
}

/** The tiles walked in the try that goes on, for the thread. */
export function walkedTiles({ run, state, recording }: RecordedLevel): readonly number[] {
  const mode = run.mode === 'maze' ? 'level' : run.mode
  return tilesUntil(walkedTilesOf(createPlayback(state.level, mode, recording)), recording.length)
}
