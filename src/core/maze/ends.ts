import { entranceOf, exitOf, FLOOR, type Grid, isFloor } from '../grid.ts'
import { shortestPath } from '../path/shortest-path.ts'

/** The tiles where a run begins and ends. */
export interface Ends {
  readonly entrance: number
  readonly exit: number
}

/**
 * The entrance and the exit of any carved maze: the usual tiles or, where those are not floor, the
 * first and the last tile of floor in reading order.
 */
export function endsOf(grid: Grid): Ends {
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
