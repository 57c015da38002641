import { type Direction, neighbour, tileAhead } from '../../grid.ts'
import { stepsTo } from '../../path/distance-field.ts'
import { wayBetween } from '../../path/routes.ts'
import { downhill } from '../../path/shortest-path.ts'
import { fieldFrom, routesOf } from '../path-cache.ts'
import { type GameState, tileOf, type Walker } from '../state.ts'

/** The first direction of a shortest path from a tile to another; null if they are equal. */
export function wayTo({ pathCache }: GameState, tile: number, aim: number): Direction | null {
  return wayBetween(routesOf(pathCache), tile, aim)
}

/** The direction that leads from a tile towards the player. */
export function wayToPlayer(state: GameState, tile: number): Direction | null {
  return wayTo(state, tile, tileOf(state.level, state.player))
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
