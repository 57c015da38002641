import { columnOf, type Grid, rowOf } from '../../labyrinth/grid.ts'

/** Least columns and rows of a screen on each side of the player, in tiles. */
export const SCREEN_COLUMNS = 13
export const SCREEN_ROWS = 7

/** True if a tile is on the screen of a player whose tile is `centre`. */
export function isOnScreen(grid: Grid, centre: number, tile: number): boolean {
  return (
    Math.abs(columnOf(grid, tile) - columnOf(grid, centre)) <= SCREEN_COLUMNS &&
    Math.abs(rowOf(grid, tile) - rowOf(grid, centre)) <= SCREEN_ROWS
  )
}
