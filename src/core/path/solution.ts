import { type Grid, isFloor } from '../grid.ts'
import type { Random } from '../random/random.ts'
import { note, ON_PATH, PATH_MARK, type Trace } from '../trace.ts'

/** What a solver found and what it cost. */
export interface Solution {
  /** The tiles of the way, both ends included, each beside the next; null when none was found. */
  readonly path: Int32Array | null
  /** Tiles the solver stood on or took up, each counted once. */
  readonly visited: number
  /** Visited tiles that it gave up again as leading nowhere. */
  readonly backtracked: number
  /** Moves from tile to tile for a solver that walks; tiles taken up, so `visited`, for others. */
  readonly steps: number
}

/** What a solver may be told; each reads what it knows and leaves the rest. */
export interface SolveOptions {
  /** Is told every change in order. */
  readonly trace?: Trace | undefined
  /** Chance for a solver that draws; without it each call draws the same. */
  readonly random?: Random | undefined
  /** How many moves a solver makes that might go on for ever. */
  readonly limit?: number | undefined
}

/**
 * Looks for a way between two tiles of any map and leaves the map as it was. When either tile is
 * no floor there is no path and nothing is visited.
 */
export type MazeSolver = (grid: Grid, from: number, to: number, options?: SolveOptions) => Solution

/** The answer where one end is no floor. */
export const UNSOLVED: Solution = { path: null, visited: 0, backtracked: 0, steps: 0 }

export function areFloor(grid: Grid, from: number, to: number): boolean {
  return isFloor(grid, from) && isFloor(grid, to)
}

/** Tells a trace the way that was found, from its start on. */
export function notePath(path: Int32Array, trace: Trace | undefined): void {
  if (trace === undefined) return
  for (const tile of path) note(trace, tile, PATH_MARK, ON_PATH)
}
