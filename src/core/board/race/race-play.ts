import { createTrackReader, type Track } from '../../game/track.ts'
import type { Course } from '../../attempt/attempt.ts'
import {
  clearRecorded,
  openLevel,
  playRecorded,
  type RecordedLevel,
} from '../../attempt/recorded-level.ts'
import type { LevelBuilder } from '../../game/level-layout.ts'
import { isFinished, type Run, startCourse } from '../../level/run.ts'

/** Simulation of a runner since GO, from a track that may grow: level follows level without a pause. */
export type RacePlay = ReturnType<typeof openRacePlay>

export function openRacePlay(
  course: Course,
  track: Pick<Track, 'length' | 'runs'>,
  build: LevelBuilder,
) {
  return {
    track,
    inputAt: createTrackReader(track),
    build,
    level: openLevel(startCourse(course), build),
    /** Ticks since GO. */
    tick: 0,
    /** Ticks since GO at the exit of each cleared level. */
    exits: [] as number[],
    /** Finished run; null until the last exit. */
    end: null as Run | null,
  }
}

/**
 * Plays one tick; returns false at the end of the track so far, and after the last exit. The tick after
 * another exit opens the next level.
 */
export function playRaceTick(play: RacePlay): boolean {
  if (play.end !== null || play.tick === play.track.length) return false
  openNext(play)
  play.tick++
  playRecorded(play.level, play.inputAt(play.tick))
  if (!isCleared(play)) return true
  play.exits.push(play.tick)
  const run = clearRecorded(play.level)
  if (isFinished(run)) play.end = run
  return true
}

/** Opens the level after one that was cleared. */
export function openNext(play: RacePlay): void {
  if (play.end === null && isCleared(play)) {
    play.level = openLevel(clearRecorded(play.level), play.build)
  }
}

export function isCleared({ level }: { readonly level: RecordedLevel }): boolean {
  return level.state.phase === 'cleared'
}
