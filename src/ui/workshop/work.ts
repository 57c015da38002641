import type { Grid } from '../../core/grid.ts'
import { type Ends, endsOf, maskFromRows } from '../../core/maze/mask.ts'
import { blankOf, carveRecipe, type Recipe } from '../../core/maze/recipe.ts'
import type { Solution } from '../../core/path/solution.ts'
import { findSolver, type MazeSolverEntry } from '../../core/path/solvers.ts'
import { createTracePlayer, type TracePlayer } from '../../core/trace-player.ts'
import {
  createTrace,
  LOOPED,
  STEPPED,
  type Trace,
  TRACE_STRIDE,
  VISITED,
} from '../../core/trace.ts'
import type { WorkshopSettings } from './settings.ts'

/** A solver at work on the maze: what it found, what it did, and the way it would walk. */
export interface SolverWork {
  readonly solver: MazeSolverEntry
  readonly solution: Solution
  readonly player: TracePlayer
  /** The tiles it walks, from the entrance on: a walker's every step, else the path it found. */
  readonly route: Int32Array
}

/** The maze that settings ask for, with what was done to make it and to solve it. */
export interface Work {
  readonly grid: Grid
  readonly carving: TracePlayer
  readonly solvers: readonly SolverWork[]
}

export function recipeOf(settings: WorkshopSettings): Recipe {
  const { algorithm, random, seed, width, height, braid, options, symmetric, mask } = settings
  return {
    algorithm,
    random,
    seed,
    width,
    height,
    braidPercent: braid,
    options,
    symmetric,
    mask:
      mask === ''
        ? null
        : maskFromRows(mask.split('.').map((row) => [...row].map((cell) => cell === 'o'))),
  }
}

/** @throws RecipeError, RangeError as `carveRecipe`. */
export function makeWork(settings: WorkshopSettings): Work {
  const trace = createTrace()
  const recipe = recipeOf(settings)
  const grid = carveRecipe(recipe, trace)
  const ends = endsOf(grid)
  return {
    grid,
    carving: createTracePlayer(blankOf(recipe).tiles, trace),
    solvers: settings.solvers.flatMap((id) => {
      const solver = findSolver(id)
      return solver === null ? [] : [solveWith(solver, grid, ends)]
    }),
  }
}

function solveWith(solver: MazeSolverEntry, grid: Grid, ends: Ends): SolverWork {
  const trace = createTrace()
  const solution = solver.solve(grid, ends.entrance, ends.exit, { trace })
  const route = solver.walks ? walkOf(trace) : (solution.path ?? new Int32Array())
  return { solver, solution, player: createTracePlayer(grid.tiles, trace), route }
}

/** The tiles that a walker stood on, one after the other. */
function walkOf({ entries }: Trace): Int32Array {
  const tiles: number[] = []
  for (let at = 0; at < entries.length; at += TRACE_STRIDE) {
    const event = entries[at + 2]
    if (event === VISITED || event === STEPPED || event === LOOPED) tiles.push(entries[at])
  }
  return Int32Array.from(tiles)
}
