import type { Track } from '../game/track.ts'
import type { Level, LevelLayout } from '../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../game/rules.ts'
import { directionTo } from '../grid.ts'
import { optimumOf } from '../level/optimum.ts'
import { unverifiedTrack } from './recording.ts'
import type { RunMode } from '../level/run.ts'

/** Track slowed down to a given time. */
export interface PacedTrack {
  /** Level of the track, without enemies if the track ignores enemies. */
  readonly layout: LevelLayout
  readonly mode: RunMode
  readonly track: Track
  /** Ticks to which the track is stretched, at least its length. */
  readonly time: number
}

/** Paces the fastest known win of a level to a time, or to its own time if longer. */
export function optimumInTime(level: Level, time: number): PacedTrack {
  const track = unverifiedTrack(optimumOf(level).inputs)
  return { layout: level, mode: 'level', track, time: Math.max(time, track.length) }
}

/** Least ticks in which a way can be walked. */
export function leastTimeOf(way: readonly number[]): number {
  return (way.length - 1) * PLAYER_TICKS_PER_TILE
}

/**
 * Paces a way, given by its tiles, to a time, with equal ticks for each tile. The layout has no
 * enemies, since at another pace they would be elsewhere. Null if the time is too short.
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
