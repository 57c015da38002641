import { columnOf, type Grid, rowOf } from '../../../src/labyrinth/grid.ts'
import { SCREEN_COLUMNS, SCREEN_ROWS } from '../../../src/core/level/maze-facts.ts'

/** Every tile on the screen of a player whose tile is `centre`, in order. */
export function* screenTiles(grid: Grid, centre: number): Generator<number> {
  const column = columnOf(grid, centre)
  const row = rowOf(grid, centre)
  const left = Math.max(0, column - SCREEN_COLUMNS)
  const right = Math.min(grid.width - 1, column + SCREEN_COLUMNS)
  const bottom = Math.min(grid.height - 1, row + SCREEN_ROWS)
  for (let y = Math.max(0, row - SCREEN_ROWS); y <= bottom; y++) {
    for (let x = left; x <= right; x++) yield y * grid.width + x
  }
}
