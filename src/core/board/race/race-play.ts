import type { InputRuns } from '../../game/track.ts'
import type { Course } from '../../attempt/attempt.ts'
import {
  clearRecorded,
  openLevel,
  playRecorded,
  type RecordedLevel,
} from '../../attempt/recorded-level.ts'
import type { LevelBuilder } from '../../game/level-layout.ts'
import type { Input } from '../../game/state.ts'
import { isFinished, type Run, startCourse } from '../../level/run.ts'

/** Simulation of a runner since GO: level follows level without a pause. */
export interface RacePlay {
  level: RecordedLevel
  /** Ticks since GO. */
  tick: number
  /** Ticks since GO at the exit of each cleared level. */
  readonly exits: number[]
  /** Finished run; null until the last exit. */
  end: Run | null
}

export function openRacePlay(course: Course, build: LevelBuilder): RacePlay {
  return { level: openLevel(startCourse(course), build), tick: 0, exits: [], end: null }
}

/** Plays one tick; no-op after the last exit. The tick after another exit opens the next level. */
export function playRaceTick(play: RacePlay, input: Input, build: LevelBuilder): void {
  if (play.end !== null) return
  openNext(play, build)
  play.tick++
  playRecorded(play.level, input)
  if (!isCleared(play)) return
  play.exits.push(play.tick)
  const run = clearRecorded(play.level)
  if (isFinished(run)) play.end = run
}

/**
 * Plays inputs; those after the last exit change nothing.
 *
 * @param played called after each pair of an input and its ticks
 */
export function playRuns(
  play: RacePlay,
  runs: InputRuns,
  build: LevelBuilder,
  played?: () => void,
): void {
  for (let i = 0; i < runs.length; i += 2) {
    for (let left = runs[i + 1]; left > 0; left--) playRaceTick(play, runs[i], build)
    played?.()
  }
}

/** Opens the level after one that was cleared. */
export function openNext(play: RacePlay, build: LevelBuilder): void {
  if (play.end === null && isCleared(play)) {
    play.level = openLevel(clearRecorded(play.level), build)
  }
}

export function isCleared({ level }: RacePlay): boolean {
  return level.state.phase === 'cleared'
}
