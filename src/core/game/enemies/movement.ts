import { GAP } from '../gap.ts'
import { type Direction, DIRECTIONS, FLOOR, neighbour, tileAhead } from '../../../labyrinth/grid.ts'
import { stepsTo, UNREACHABLE } from '../../../labyrinth/path/distance-field.ts'
import { stepsBetween, wayBetween } from '../../../labyrinth/path/routes.ts'
import { downhill } from '../../../labyrinth/path/shortest-path.ts'
import { fieldFrom, routesOf } from '../path-cache.ts'
import { type GameState, tileOf, type Walker } from '../state.ts'

/** The first direction of a shortest path from a tile to another; null if they are equal. */
export function wayTo({ pathCache }: GameState, tile: number, aim: number): Direction | null {
  return wayBetween(routesOf(pathCache), tile, aim)
}

/** The direction that leads from a tile towards the player; null beside the player's gap. */
export function wayToPlayer(state: GameState, tile: number): Direction | null {
  return wayTo(state, tile, playerTileFrom(state, tile))
}

/**
 * The player's tile; if that is a gap, the side of it with the fewest steps from a tile, the first in the
 * order of directions among equals, or the gap itself if neither side can be reached.
 */
export function playerTileFrom(state: GameState, from: number): number {
  const { level, pathCache, player } = state
  const { grid } = level
  const tile = tileOf(level, player)
  if (grid.tiles[tile] !== GAP) return tile
  const routes = routesOf(pathCache)
  let nearest = tile
  let least = Infinity
  for (let i = 0; i < DIRECTIONS.length; i++) {
    const side = tileAhead(grid, tile, DIRECTIONS[i])
    const steps = grid.tiles[side] === FLOOR ? stepsBetween(routes, from, side) : UNREACHABLE
    if (steps === UNREACHABLE || steps >= least) continue
    least = steps
    nearest = side
  }
  return nearest
}

/** A direction as a number above 0, none as 0. */
export function numberOfWay(way: Direction | null): number {
  return way === null ? 0 : way + 1
}

export function wayOfNumber(number: number): Direction | null {
  return number === 0 ? null : ((number - 1) as Direction)
}

/**
 * The tiles that a walker enters on a shortest path to `aim`, in order, from the tile that it is moving
 * to. Empty if it stands on `aim` or there is no way. Ties break as in its movement.
 */
export function planTo({ pathCache, level }: GameState, walker: Walker, aim: number): number[] {
  const { grid } = level
  const field = fieldFrom(pathCache, aim)
  const isOnWay = walker.progress > 0
  let tile = isOnWay ? tileAhead(grid, walker.tile, walker.direction) : walker.tile
  stepsTo(grid, field, tile)
  const plan = isOnWay ? [tile] : []
  for (;;) {
    const way = downhill(grid, field, tile)
    if (way === null) return plan
    tile = neighbour(grid, tile, way)
    plan.push(tile)
  }
}

/** Moves a walker on by some ticks, at most to the middle of the next tile. */
export function walkOn({ level }: GameState, walker: Walker, ticks = 1): void {
  walker.progress += ticks
  if (walker.progress === walker.ticksPerTile) {
    walker.tile = tileAhead(level.grid, walker.tile, walker.direction)
    walker.progress = 0
  }
}
