import { PLAYER_TICKS_PER_TILE } from '../../../../src/core/game/rules.ts'
import { isOpenToRunner } from '../../../../src/core/game/gap.ts'
import { type Direction, directionTo } from '../../../../src/labyrinth/grid.ts'
import type { KnownMap } from './known-map.ts'

const NOT_REACHED = -1

/** The shortest ways over known floor from a tile. */
export type KnownRoutes = ReturnType<typeof createKnownRoutes>

export function createKnownRoutes({ grid }: KnownMap) {
  const size = grid.tiles.length
  return {
    start: -1,
    /** Steps to each tile, -1 if it is not reached, and the tile before it. */
    steps: new Int32Array(size).fill(NOT_REACHED),
    before: new Int32Array(size),
    /** The tiles that were reached, nearest first. */
    reached: new Array<number>(),
  }
}

/**
 * Finds the ways from a tile, at a tick, over all floor that the player reaches at least `margin`
 * ticks before any enemy; at the exit it only has to be first. A margin of null ignores enemies.
 * Breadth-first, in the order of directions.
 */
export function findRoutes(
  routes: KnownRoutes,
  { grid, offsets, exit }: KnownMap,
  start: number,
  now: number,
  arrivals: Int32Array,
  margin: number | null,
): void {
  const { steps, before, reached } = routes
  for (const tile of reached) steps[tile] = NOT_REACHED
  reached.length = 0
  routes.start = start
  steps[start] = 0
  reached.push(start)
  for (const tile of reached) {
    const there = now + (steps[tile] + 1) * PLAYER_TICKS_PER_TILE
    for (const offset of offsets) {
      const next = tile + offset
      if (!isOpenToRunner(grid.tiles[next]) || steps[next] !== NOT_REACHED) continue
      if (margin !== null && arrivals[next] < there + (next === exit ? 0 : margin)) continue
      steps[next] = steps[tile] + 1
      before[next] = tile
      reached.push(next)
    }
  }
}

export function isReached({ steps }: KnownRoutes, tile: number): boolean {
  return tile !== -1 && steps[tile] !== NOT_REACHED
}

/** The first direction of the route to a tile; null at its start. */
export function firstStep(
  { start, before }: KnownRoutes,
  { grid }: KnownMap,
  to: number,
): Direction | null {
  let tile = to
  while (tile !== start && before[tile] !== start) tile = before[tile]
  return directionTo(grid, start, tile)
}
