import { createGrid, entranceOf, exitOf, FLOOR, type Grid, isFloor, isInner } from '../grid.ts'
import { shortestPath } from '../path/shortest-path.ts'

export type Ends = ReturnType<typeof endsOf>

/**
 * The entrance and the exit of any carved maze: the usual tiles or, if those are not floor, the
 * first and the last tile of floor in reading order.
 */
export function endsOf(grid: Grid) {
  const usual = { entrance: entranceOf(grid), exit: exitOf(grid) }
  return {
    entrance: isFloor(grid, usual.entrance) ? usual.entrance : grid.tiles.indexOf(FLOOR),
    exit: isFloor(grid, usual.exit) ? usual.exit : grid.tiles.lastIndexOf(FLOOR),
  }
}

/** A shortest path from the entrance of a maze to its exit, both included; null if there is none. */
export function solutionOf(grid: Grid): Int32Array | null {
  const { entrance, exit } = endsOf(grid)
  return shortestPath(grid, entrance, exit)
}

/** The map itself, or with a wall around it if its border has floor, so that no way leads off it. */
export function enclosed(grid: Grid): Grid {
  const { width, height, tiles } = grid
  const isClosed = tiles.every((tile, i) => tile !== FLOOR || isInner(grid, i))
  if (isClosed) return grid
  const wider = createGrid(width + 2, height + 2)
  for (let y = 0; y < height; y++) {
    wider.tiles.set(tiles.subarray(y * width, (y + 1) * width), (y + 1) * wider.width + 1)
  }
  return wider
}
