import { buildLevel } from '../game/building.ts'
import type { Level } from '../game/level.ts'
import { createPlayback, type Playback } from './playback.ts'
import type { Replay } from './replay.ts'
import { createTimeline, type Timeline } from './timeline.ts'
import { type Walk, walkOf } from './walk.ts'

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

/** Levels that were built, by seed and number; replays of the same seed share them. */
export type LevelStore = Map<string, Level>

export function createReel(replay: Replay): Reel {
  return { replay, timeline: createTimeline(replay.tracks), shots: [] }
}

/** The shot of a track of a replay. */
export function shotOf({ replay, shots }: Reel, track: number, levels: LevelStore): Shot {
  return (shots[track] ??= createShot(replay, track, levels))
}

function createShot(
  { seed, mode, level, tracks }: Replay,
  track: number,
  levels: LevelStore,
): Shot {
  const key = `${level + track}/${seed}`
  const built = levels.get(key) ?? buildLevel(seed, level + track)
  levels.set(key, built)
  const playback = createPlayback(built, mode, tracks[track])
  return { level: built, playback, walk: walkOf(playback) }
}
