import { type GameState, tileOf } from '../game/state.ts'
import { type Playback, playTick, seekTick } from './playback.ts'

/** What may be claimed of a finished attempt; derived by playing it, never read from a flag. */
export const CATEGORIES = ['any', 'no-catch', 'no-backtrack', 'untouched-thread'] as const
export type Category = (typeof CATEGORIES)[number]

/** The player's way through one level, looked at tick by tick. */
export interface Trail {
  readonly visited: Uint8Array
  starts: number
  tile: number
  former: number
  /** Whether the player went back to the tile that was left last. */
  turnedBack: boolean
  /** Whether the player stepped on a tile twice. */
  crossed: boolean
}

export function createTrail(state: GameState): Trail {
  const visited = new Uint8Array(state.level.grid.tiles.length)
  const trail = {
    visited,
    starts: 0,
    tile: -1,
    former: -1,
    turnedBack: false,
    crossed: false,
  }
  followTrail(trail, state)
  return trail
}

/** Takes in where the player is after a tick. A level that starts again has a thread of its own. */
export function followTrail(trail: Trail, state: GameState): void {
  if (state.starts !== trail.starts) {
    trail.starts = state.starts
    trail.visited.fill(0)
    trail.tile = -1
    trail.former = -1
  }
  const tile = tileOf(state.level, state.player)
  if (tile === trail.tile) return
  if (tile === trail.former) trail.turnedBack = true
  if (trail.visited[tile] === 1) trail.crossed = true
  trail.visited[tile] = 1
  trail.former = trail.tile
  trail.tile = tile
}

/** The trail of a track up to a tick, to which the playback is brought; plays all before it. */
export function trailTo(playback: Playback, tick = playback.track.length): Trail {
  seekTick(playback, 0)
  const trail = createTrail(playback.state)
  while (playback.tick < tick && playTick(playback)) followTrail(trail, playback.state)
  return trail
}

/** A trail that goes on by itself. */
export function cloneTrail(trail: Trail): Trail {
  return { ...trail, visited: trail.visited.slice() }
}

/** The categories that a level belongs to, from how it went. */
export function categoriesOf(trail: Trail, catches: number): Category[] {
  const holds: Readonly<Record<Category, boolean>> = {
    any: true,
    'no-catch': catches === 0,
    'no-backtrack': !trail.turnedBack,
    'untouched-thread': !trail.crossed,
  }
  return CATEGORIES.filter((category) => holds[category])
}

/** Those that all of some levels belong to. */
export function sharedCategories(
  levels: readonly { readonly categories: readonly Category[] }[],
): Category[] {
  return CATEGORIES.filter((category) =>
    levels.every(({ categories }) => categories.includes(category)),
  )
}
