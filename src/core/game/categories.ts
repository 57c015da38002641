import { type GameState, tileOf } from './state.ts'

/** Categories of a finished attempt, derived by playing its replay. */
export const CATEGORIES = ['any', 'no-catch', 'no-backtrack', 'untouched-thread'] as const
export type Category = (typeof CATEGORIES)[number]

/** The player's path through one level, tracked tick by tick. */
export type PathTracker = ReturnType<typeof createPathTracker>

export function createPathTracker(state: GameState) {
  const tracker = {
    visited: new Uint8Array(state.level.grid.tiles.length),
    starts: 0,
    tile: -1,
    former: -1,
    /** True if the player went back to the tile just left. */
    turnedBack: false,
    /** True if the player stepped on a tile twice. */
    crossed: false,
  }
  trackPath(tracker, state)
  return tracker
}

/**
 * Tracks the player's tile after a tick; true if it was entered, or the level started. A restart of the
 * level begins a new thread.
 */
export function trackPath(tracker: PathTracker, state: GameState): boolean {
  if (state.starts !== tracker.starts) {
    tracker.starts = state.starts
    tracker.visited.fill(0)
    tracker.tile = -1
    tracker.former = -1
  }
  const tile = tileOf(state.level, state.player)
  if (tile === tracker.tile) return false
  if (tile === tracker.former) tracker.turnedBack = true
  if (tracker.visited[tile] === 1) tracker.crossed = true
  tracker.visited[tile] = 1
  tracker.former = tracker.tile
  tracker.tile = tile
  return true
}

export function clonePathTracker(tracker: PathTracker): PathTracker {
  return { ...tracker, visited: tracker.visited.slice() }
}

/** Categories of a level by its path and catches. */
export function categoriesOf(tracker: PathTracker, catches: number): Category[] {
  const holds: Readonly<Record<Category, boolean>> = {
    any: true,
    'no-catch': catches === 0,
    'no-backtrack': !tracker.turnedBack,
    'untouched-thread': !tracker.crossed,
  }
  return CATEGORIES.filter((category) => holds[category])
}

/** Categories that all given levels share. */
export function sharedCategories(
  levels: readonly { readonly categories: readonly Category[] }[],
): Category[] {
  return CATEGORIES.filter((category) =>
    levels.every(({ categories }) => categories.includes(category)),
  )
}
