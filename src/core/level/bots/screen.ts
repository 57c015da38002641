import { columnOf, type Grid, rowOf } from '../../grid.ts'

/** Least columns and rows of a screen on each side of the player, in tiles. */
const SCREEN_COLUMNS = 13
const SCREEN_ROWS = 7

/** True if a tile is on the screen of a player whose tile is `centre`. */
export function isOnScreen(grid: Grid, centre: number, tile: number): boolean {
  return (
    Math.abs(columnOf(grid, tile) - columnOf(grid, centre)) <= SCREEN_COLUMNS &&
    Math.abs(rowOf(grid, tile) - rowOf(grid, centre)) <= SCREEN_ROWS
  )
}

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
