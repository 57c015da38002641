import type { Level, LevelBuilder } from '../game/level-layout.ts'
import { createPlayback, type Playback } from './playback.ts'
import type { Replay } from './replay.ts'
import { createTimeline, type Timeline } from './timeline.ts'
import { type WalkedTiles, walkedTilesOf } from './walked-tiles.ts'

/** One level of a replay, ready to be shown at any tick. */
export interface LoadedLevel {
  readonly level: Level
  readonly playback: Playback
  readonly walk: WalkedTiles
}

/** Replay to be watched; each level is built and played through when it is first shown. */
export interface LoadedReplay {
  readonly replay: Replay
  readonly timeline: Timeline
  readonly levels: (LoadedLevel | undefined)[]
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

export function loadReplay(replay: Replay): LoadedReplay {
  return { replay, timeline: createTimeline(replay.tracks), levels: [] }
}

/** Loads the level of a track, once. */
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
