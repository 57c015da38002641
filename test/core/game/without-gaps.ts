import { GAP } from '../../../src/core/game/gap.ts'
import { type Grid, WALL } from '../../../src/labyrinth/grid.ts'

/** A copy of a grid with its gaps as walls: the maze as it was carved. */
export function withoutGaps(grid: Grid): Grid {
  return { ...grid, tiles: grid.tiles.map((kind) => (kind === GAP ? WALL : kind)) }
}
