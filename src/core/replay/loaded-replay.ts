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

/** A replay to be watched; a level is built and played through when it is first shown. */
export interface LoadedReplay {
  readonly replay: Replay
  readonly timeline: Timeline
  readonly levels: (LoadedLevel | undefined)[]
}

/** Levels by seed and number, each built once: replays of the same seed share them. */
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

/** Loads a level of a replay's track. */
export function loadLevel(
  { replay, levels }: LoadedReplay,
  track: number,
  build: LevelBuilder,
): LoadedLevel {
  return (levels[track] ??= createLoadedLevel(replay, track, build))
}

function createLoadedLevel(
  { seed, mode, level, tracks }: Replay,
  track: number,
  build: LevelBuilder,
): LoadedLevel {
  const built = build(seed, level + track)
  const playback = createPlayback(built, mode, tracks[track])
  return { level: built, playback, walk: walkedTilesOf(playback) }
}
