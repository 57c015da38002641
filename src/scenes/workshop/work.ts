import type { WorkshopSettings } from '../../app/workshop-link/workshop-settings.ts'
import type { Grid } from '../../core/grid.ts'
import { type BotRace, createBotRace } from '../../core/level/bots/race.ts'
import { levelOfMaze } from '../../core/level/build-level.ts'
import { type Ends, endsOf } from '../../core/maze/ends.ts'
import { maskFromRows } from '../../core/maze/mask.ts'
import { blankOf, carveRecipe, type Recipe } from '../../core/maze/recipe.ts'
import type { Solution } from '../../core/path/solution.ts'
import { MAZE_SOLVERS } from '../../core/path/solvers.ts'
import { createTracePlayer, type TracePlayer } from '../../core/trace-player.ts'
import {
  createTrace,
  LOOPED,
  STEPPED,
  type Trace,
  TRACE_STRIDE,
  VISITED,
} from '../../core/trace.ts'
import { gridOfMap, requireWay } from './map-text.ts'

type Solver = (typeof MAZE_SOLVERS)[number]

/** Limit of moves of a solver that might never end: more than anyone watches. */
const MOST_MOVES = 100_000

/** A solver at work on the maze: its solution, its trace, and its route. */
export interface SolverWork {
  readonly solver: Solver
  readonly solution: Solution
  readonly player: TracePlayer
  /** Tiles walked from the entrance: every step of a walker, else the path found. */
  readonly route: Int32Array
}

/** The maze that settings ask for, with the traces of carving and of solving it. */
export interface Work {
  /** The recipe of the maze as a text, or its map. */
  readonly key: string
  readonly grid: Grid
  readonly carving: TracePlayer
  readonly solvers: readonly SolverWork[]
  /** The bots in the level that the maze is played as; null until their view is opened. */
  readonly bots: BotRace | null
}

function recipeOf(settings: WorkshopSettings): Recipe {
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

/**
 * Carves and solves the maze that settings ask for. Work done before is used again where it fits.
 *
 * @throws RecipeError, RangeError as `carveRecipe`; MapError for bots without a way.
 */
export function makeWork(settings: WorkshopSettings, before: Work | null): Work {
  const { map } = settings
  const recipe = recipeOf(settings)
  const key = map === '' ? JSON.stringify(recipe) : map
  const known = before?.key === key ? before : null
  const { grid, carving } = known ?? (map === '' ? carveWork(recipe) : workOnMap(map))
  const ends = endsOf(grid)
  return {
    key,
    grid,
    carving,
    bots: known?.bots ?? (settings.view === 'bots' ? raceIn(grid, settings) : null),
    solvers: settings.solvers.flatMap(
      (id) =>
        known?.solvers.find(({ solver }) => solver.id === id) ??
        MAZE_SOLVERS.filter((solver) => solver.id === id).map((solver) =>
          solveWith(solver, grid, ends),
        ),
    ),
  }
}

function raceIn(grid: Grid, { seed, algorithm }: WorkshopSettings): BotRace {
  requireWay(grid)
  return createBotRace(levelOfMaze(grid, seed, algorithm))
}

function workOnMap(map: string): Pick<Work, 'grid' | 'carving'> {
  const grid = gridOfMap(map)
  return { grid, carving: createTracePlayer(grid.tiles, createTrace()) }
}

function carveWork(recipe: Recipe): Pick<Work, 'grid' | 'carving'> {
  const trace = createTrace()
  const grid = carveRecipe(recipe, trace)
  return { grid, carving: createTracePlayer(blankOf(recipe).tiles, trace) }
}

function solveWith(solver: Solver, grid: Grid, ends: Ends): SolverWork {
  const trace = createTrace()
  const solution = solver.solve(grid, ends.entrance, ends.exit, { trace, limit: MOST_MOVES })
  const route = solver.walks ? walkOf(trace) : (solution.path ?? new Int32Array())
  return { solver, solution, player: createTracePlayer(grid.tiles, trace), route }
}

/** The tiles that a walker stood on, in order. */
function walkOf({ entries }: Trace): Int32Array {
  const tiles: number[] = []
  for (let at = 0; at < entries.length; at += TRACE_STRIDE) {
    const event = entries[at + 2]
    if (event === VISITED || event === STEPPED || event === LOOPED) tiles.push(entries[at])
  }
  return Int32Array.from(tiles)
}
