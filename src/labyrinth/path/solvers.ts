import { entranceOf, exitOf, type Grid } from '../grid.ts'
import { aStar, greedyBestFirst } from './best-first.ts'
import { bfs } from './bfs.ts'
import { bidirectionalBfs } from './bidirectional-bfs.ts'
import { deadEndFilling } from './dead-end-filling.ts'
import { dfs } from './dfs.ts'
import { randomMouse } from './random-mouse.ts'
import type { MazeSolver, Solution, SolverOptions } from './solution.ts'
import { tremaux } from './tremaux.ts'
import { wallFollowerLeft, wallFollowerRight } from './wall-follower.ts'

export interface MazeSolverEntry {
  readonly id: string
  /** Name of the solver in English. */
  readonly name: string
  /** True if the path it finds is a shortest one. */
  readonly optimal: boolean
  /** True if it finds a path if there is one. */
  readonly complete: boolean
  /** True if it walks from tile to neighbouring tile, as a player could; false: it reads a map. */
  readonly walks: boolean
  readonly solve: MazeSolver
}

/** Every algorithm that solves: menus, tests and the command line read this table. */
export const MAZE_SOLVERS = [
  {
    id: 'dfs',
    name: 'Depth-first search',
    ...{ optimal: false, complete: true, walks: true, solve: dfs },
  },
  {
    id: 'bfs',
    name: 'Breadth-first search',
    ...{ optimal: true, complete: true, walks: false, solve: bfs },
  },
  {
    id: 'a-star',
    name: 'A*',
    ...{ optimal: true, complete: true, walks: false, solve: aStar },
  },
  {
    id: 'greedy-best-first',
    name: 'Greedy best-first search',
    ...{ optimal: false, complete: true, walks: false, solve: greedyBestFirst },
  },
  {
    id: 'bidirectional-bfs',
    name: 'Bidirectional breadth-first search',
    ...{ optimal: true, complete: true, walks: false, solve: bidirectionalBfs },
  },
  {
    id: 'wall-follower-left',
    name: 'Wall follower, left hand',
    ...{ optimal: false, complete: false, walks: true, solve: wallFollowerLeft },
  },
  {
    id: 'wall-follower-right',
    name: 'Wall follower, right hand',
    ...{ optimal: false, complete: false, walks: true, solve: wallFollowerRight },
  },
  {
    id: 'tremaux',
    name: 'Trémaux',
    ...{ optimal: false, complete: true, walks: true, solve: tremaux },
  },
  {
    id: 'dead-end-filling',
    name: 'Dead-end filling',
    ...{ optimal: true, complete: true, walks: false, solve: deadEndFilling },
  },
  {
    id: 'random-mouse',
    name: 'Random mouse',
    ...{ optimal: false, complete: false, walks: true, solve: randomMouse },
  },
] as const satisfies readonly MazeSolverEntry[]

/** Id of a row of `MAZE_SOLVERS`. */
export type SolverId = (typeof MAZE_SOLVERS)[number]['id']

/**
 * Searches for a path from a tile to another, usually from (1, 1) to (width - 2, height - 2), by their indices,
 * with a solver of the table. No solver changes its map, so one grid serves any number of searches.
 *
 * @throws RangeError for a name that the table does not have, and for an end that is no tile.
 */
export function solveMaze(
  grid: Grid,
  solver: SolverId = 'bfs',
  options: SolverOptions & { readonly from?: number; readonly to?: number } = {},
): Solution {
  const { from = entranceOf(grid), to = exitOf(grid) } = options
  const entry = MAZE_SOLVERS.find(({ id }) => id === solver)
  if (entry === undefined) throw new RangeError(`no solver is called "${solver}"`)
  const isTile = (end: number): boolean => Number.isInteger(end) && end in grid.tiles
  if (!isTile(from) || !isTile(to)) throw new RangeError('both ends must be indices of tiles')
  return entry.solve(grid, from, to, options)
}
