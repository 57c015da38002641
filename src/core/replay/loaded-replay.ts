import type { Level, LevelBuilder } from '../game/level-layout.ts'
import { createPlayback, type Playback } from './playback.ts'
import type { Replay } from './replay.ts'
import { createTimeline, type Timeline } from './timeline.ts'
import { type Walk, walkOf } from './walked-tiles.ts'

/** One level of a replay, ready to be shown at any tick. */
export interface Shot {
  readonly level: Level
  readonly playback: Playback
  readonly walk: Walk
}

/** A replay to be looked at; a level is built and played through when it is first come to. */
export interface Reel {
  readonly replay: Replay
  readonly timeline: Timeline
  readonly shots: (Shot | undefined)[]
}

/** Levels by seed and number, each built once: replays of the same seed share them. */
export function rememberLevels(build: LevelBuilder): LevelBuilder {
  const levels = new Map<string, Level>()
  return (seed, number) => {
    const key = `${number}/${seed}`
    const level = levels.get(key) ?? build(seed, number)
    levels.set(key, level)
    return level
  }
}

export function createReel(replay: Replay): Reel {
  return { replay, timeline: createTimeline(replay.tracks), shots: [] }
}

/** The shot of a track of a replay. */
export function shotOf({ replay, shots }: Reel, track: number, build: LevelBuilder): Shot {
  return (shots[track] ??= createShot(replay, track, build))
}

function createShot(
  { seed, mode, level, tracks }: Replay,
  track: number,
  build: LevelBuilder,
): Shot {
  const built = build(seed, level + track)
  const playback = createPlayback(built, mode, tracks[track])
  return { level: built, playback, walk: walkOf(playback) }
}
