import type { Level, LevelLayout } from '../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../game/rules.ts'
import { directionTo } from '../grid.ts'
import { optimumOf } from '../level/optimum.ts'
import { unverifiedTrack } from './recording.ts'
import type { RunMode } from '../level/run.ts'
import type { Track } from './replay.ts'

/** A track of a level that is shown in a time of its own, never less than it takes. */
export interface PacedTrack {
  /** The labyrinth that it is played in; without enemies where none could be judged. */
  readonly layout: LevelLayout
  readonly mode: RunMode
  readonly track: Track
  /** In ticks. */
  readonly time: number
}

/** The fastest known win of a level in a time, or in its own where that is longer. */
export function optimumInTime(level: Level, time: number): PacedTrack {
  const track = unverifiedTrack(optimumOf(level).inputs)
  return { layout: level, mode: 'level', track, time: Math.max(time, track.length) }
}

/** Least ticks in which a way can be walked. */
export function leastTimeOf(way: readonly number[]): number {
  return (way.length - 1) * PLAYER_TICKS_PER_TILE
}

/**
 * A way in a time: each tile in as many ticks, and no enemies, as they would meet another pace
 * elsewhere. Null for a time that is too short for it.
 *
 * @throws RangeError for a way with a gap
 */
export function wayInTime(
  level: LevelLayout,
  way: readonly number[],
  time: number,
): PacedTrack | null {
  if (time < leastTimeOf(way)) return null
  const inputs = way.slice(1).flatMap((tile, i) => {
    const direction = directionTo(level.grid, way[i], tile)
    if (direction === null) throw new RangeError(`no step leads from tile ${way[i]} to ${tile}`)
    return new Array<number>(PLAYER_TICKS_PER_TILE).fill(1 << direction)
  })
  const layout = { ...level, enemies: [] }
  return { layout, mode: 'level', track: unverifiedTrack(inputs), time }
}
