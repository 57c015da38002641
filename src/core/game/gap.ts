import { FLOOR, type Grid } from '../../labyrinth/grid.ts'

/** A low opening in a wall between two cells: floor to the runner, wall to enemies. */
export const GAP = 3

/** True if a runner can enter a kind of tile. */
export function isOpenToRunner(kind: number): boolean {
  return kind === FLOOR || kind === GAP
}

/** The grid as a runner knows it, with gaps as floor; the same grid if it has none. */
export function runnerGrid(grid: Grid): Grid {
  if (!grid.tiles.includes(GAP)) return grid
  return { ...grid, tiles: grid.tiles.map((kind) => (kind === GAP ? FLOOR : kind)) }
}
