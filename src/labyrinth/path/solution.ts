import { type Grid, isFloor } from '../grid.ts'
import type { Random } from '../random/random.ts'
import { note, ON_PATH, PATH_MARK, type Trace } from '../trace.ts'

/** The path of a solver and its cost. */
export interface Solution {
  /** The tiles of the way, both ends included, each beside the next; null when none was found. */
  readonly path: Int32Array | null
  /** Tiles the solver stood on or expanded, each counted once. */
  readonly visited: number
  /** Visited tiles that it gave up again as leading nowhere. */
  readonly backtracked: number
  /** Moves from tile to tile for a solver that walks; tiles expanded, so `visited`, for others. */
  readonly steps: number
}

/** Options of all solvers; each reads its own and ignores the rest. */
export interface SolverOptions {
  /** Records every change in order. */
  readonly trace?: Trace | undefined
  /** Chance for a solver that draws; without it each call draws the same. */
  readonly random?: Random | undefined
  /** Most moves of a solver that might go on for ever. */
  readonly limit?: number | undefined
}

/**
 * Finds a path between two tiles of any map, without changing the map. When either tile is no floor
 * there is no path and nothing is visited.
 */
export type MazeSolver = (grid: Grid, from: number, to: number, options?: SolverOptions) => Solution

/** The solution if one end is no floor. */
export const UNSOLVED: Solution = { path: null, visited: 0, backtracked: 0, steps: 0 }

export function areFloor(grid: Grid, from: number, to: number): boolean {
  return isFloor(grid, from) && isFloor(grid, to)
}

/** Adds a path to a trace, from its start on. */
export function notePath(path: Iterable<number>, trace: Trace | undefined): void {
  if (trace === undefined) return
  for (const tile of path) note(trace, tile, PATH_MARK, ON_PATH)
}
