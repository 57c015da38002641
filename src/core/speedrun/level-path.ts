import type { Level, LevelLayout } from '../game/level-layout.ts'
import { NO_INPUT, RESTART, tileOf } from '../game/state.ts'
import type { Direction } from '../grid.ts'
import { optimumReplay } from '../replay/optimum.ts'
import { createPlayback, playTick } from '../replay/playback.ts'
import { heldAt } from '../replay/recording.ts'
import type { RunMode } from '../level/run.ts'
import type { Track } from '../replay/replay.ts'

/** Dwell in the middle of a tile, of any length, and the walk from there to the next middle. */
export interface Dwell {
  readonly tile: number
  /** The direction of arrival; null at the start of the path. */
  readonly into: Direction | null
  /** The direction of leaving; null at the end of the path. */
  readonly out: Direction | null
  /** Ticks of standing without a key, and with one that leads into a wall. */
  readonly idle: number
  readonly pushing: number
  /** Ticks from leaving this middle to the next, or back to the same. */
  readonly walk: number
}

/** The path of a player through a level, from its entrance to its exit. */
export interface LevelPath {
  readonly dwells: readonly Dwell[]
  /** Earlier attempts, which a run's clock counts: the tile where each ended, and its ticks. */
  readonly failedAttempts: readonly { readonly tile: number; readonly ticks: number }[]
}

type Growing<T> = { -readonly [K in keyof T]: T[K] }

/**
 * The path of a track, in time linear in its ticks. Each tick of the track is in it once.
 *
 * @throws RangeError for a track that does not end on the exit.
 */
export function levelPathOf(level: LevelLayout, mode: RunMode, track: Track): LevelPath {
  const playback = createPlayback(level, mode, track)
  const failedAttempts: LevelPath['failedAttempts'][number][] = []
  let dwells = [beginDwell(level.entrance, null)]
  let { starts } = playback.state
  let began = 0
  let last = level.entrance
  while (playTick(playback)) {
    const { state, tick } = playback
    const { player } = state
    if (state.starts !== starts) {
      // With a key held while the level starts again, the walk begins in that very tick.
      const end = player.progress === 0 ? tick : tick - 1
      failedAttempts.push({ tile: last, ticks: end - began })
      starts = state.starts
      began = end
      dwells = [beginDwell(level.entrance, null)]
      if (end === tick) continue
    }
    last = tileOf(level, player)
    const dwell = dwells[dwells.length - 1]
    const hasArrived = player.progress === 0
    const isStanding = hasArrived && dwell.walk === 0
    if (isStanding) {
      const held = heldAt(track, playback.changes) & ~RESTART
      if (held === NO_INPUT) dwell.idle++
      else dwell.pushing++
      continue
    }
    if (dwell.walk === 0) dwell.out = player.direction
    dwell.walk++
    if (hasArrived) dwells.push(beginDwell(player.tile, player.direction))
  }
  if (playback.state.phase !== 'cleared') throw new RangeError('the track does not reach the exit')
  return { dwells, failedAttempts }
}

/** The path of a level's fastest win. */
export function fastestPath(level: Level): LevelPath {
  const { mode, tracks } = optimumReplay(level)
  return levelPathOf(level, mode, tracks[0])
}

/** A tile of a path without its loops: the dwells from entering it first to leaving it last. */
export interface Place {
  readonly tile: number
  readonly from: number
  readonly to: number
}

/** The path with its loops erased, as of the thread: each tile once. */
export function placesOf({ dwells }: LevelPath): Place[] {
  const last = new Map(dwells.map(({ tile }, i) => [tile, i]))
  const places: Place[] = []
  for (let from = 0; from < dwells.length;) {
    const { tile } = dwells[from]
    const to = last.get(tile) ?? from
    places.push({ tile, from, to })
    from = to + 1
  }
  return places
}

function beginDwell(tile: number, into: Direction | null): Growing<Dwell> {
  return { tile, into, out: null, idle: 0, pushing: 0, walk: 0 }
}
