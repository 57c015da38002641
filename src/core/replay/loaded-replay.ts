import type { Track } from '../game/track.ts'
import type { Level, LevelBuilder } from '../game/level-layout.ts'
import { createPlayback, type Playback } from './playback.ts'
import type { Replay } from './replay.ts'
import { type WalkedTiles, walkedTilesOf } from './walked-tiles.ts'

/** One level of a replay, ready to be shown at any tick. */
export interface LoadedLevel {
  readonly level: Level
  readonly playback: Playback
  readonly walk: WalkedTiles
}

/** Replay to be watched; each level is built and played through when it is first shown. */
export type LoadedReplay = ReturnType<typeof loadReplay>

/**
 * Tracks of a replay laid end to end. A moment is a number from 0 to `last`; a track of n ticks has n + 1
 * moments, one for each state including the one before the first tick.
 */
export type Timeline = ReturnType<typeof createTimeline>

/** Track by its index, and the number of its ticks played. */
export interface TrackTick {
  readonly track: number
  readonly tick: number
}

/** Caches built levels by seed and number, so that replays of the same seed share them. */
export function cacheLevels(build: LevelBuilder): LevelBuilder {
  const levels = new Map<string, Level>()
  return (seed, number) => {
    const key = `${number}/${seed}`
    const level = levels.get(key) ?? build(seed, number)
    levels.set(key, level)
    return level
  }
}

export function loadReplay(replay: Replay) {
  const levels: (LoadedLevel | undefined)[] = []
  return { replay, timeline: createTimeline(replay.tracks), levels }
}

/** Loads the level of a track, from the cache after the first call. */
export function loadLevel(
  { replay, levels }: LoadedReplay,
  track: number,
  build: LevelBuilder,
): LoadedLevel {
  const known = levels[track]
  if (known !== undefined) return known
  const level = build(replay.seed, replay.level + track)
  const playback = createPlayback(level, replay.mode, replay.tracks[track])
  return (levels[track] = { level, playback, walk: walkedTilesOf(playback) })
}

export function createTimeline(tracks: readonly Pick<Track, 'length'>[]) {
  const starts: number[] = []
  let next = 0
  for (const { length } of tracks) {
    starts.push(next)
    next += length + 1
  }
  return {
    /** Moment before the first tick of each track. */
    starts,
    lengths: tracks.map(({ length }) => length),
    last: next - 1,
  }
}

/** Track and tick of a moment, or of the nearest one. */
export function trackTickAt({ starts, last }: Timeline, moment: number): TrackTick {
  const nearest = Math.max(0, Math.min(moment, last))
  const track = starts.findLastIndex((start) => start <= nearest)
  return { track, tick: nearest - starts[track] }
}

export function momentOf({ starts }: Timeline, { track, tick }: TrackTick): number {
  return starts[track] + tick
}
