import { type Direction, tileAhead } from '../../grid.ts'
import { stepsTo } from '../../path/distance-field.ts'
import { downhill } from '../../path/shortest-path.ts'
import { fieldFrom } from '../memory.ts'
import { type GameState, tileOf, type Walker } from '../state.ts'

/** The direction that leads from a tile on a shortest path to another; null when they are one. */
export function wayTo({ memory, level }: GameState, tile: number, aim: number): Direction | null {
  const field = fieldFrom(memory, aim)
  stepsTo(level.grid, field, tile)
  return downhill(level.grid, field, tile)
}

/** The direction that leads from a tile towards the player. */
export function wayToPlayer(state: GameState, tile: number): Direction | null {
  return wayTo(state, tile, tileOf(state.level, state.player))
}

/** Goes on for a tick between two tiles, or out of the middle of one. */
export function walkOn({ level }: GameState, walker: Walker): void {
  walker.progress++
  if (walker.progress === walker.ticksPerTile) {
    walker.tile = tileAhead(level.grid, walker.tile, walker.direction)
    walker.progress = 0
  }
}
