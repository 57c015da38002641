import type { WorkshopSettings } from '../app/workshop-link/workshop-settings.ts'
import type { Grid } from '../core/grid.ts'
import { type Ends, endsOf } from '../core/maze/ends.ts'
import { maskFromRows } from '../core/maze/mask.ts'
import { blankOf, carvePlan, type MazePlan } from '../core/maze/plan.ts'
import { MAZE_SOLVERS } from '../core/path/solvers.ts'
import { createTracePlayer, tileOfEntry, type TracePlayer } from '../core/trace-player.ts'
import {
  createTrace,
  LOOPED,
  STARTED,
  STEPPED,
  type Trace,
  TRACE_STRIDE,
  VISITED,
} from '../core/trace.ts'
import { gridOfMap } from '../app/maps/map-text.ts'

type Solver = (typeof MAZE_SOLVERS)[number]

/** Limit of moves of solvers that may never end. */
const MOST_MOVES = 100_000

export type SolverWork = ReturnType<typeof solveWith>

/** Maze of the settings, with the traces of carving and solving it. */
export interface Work {
  /** Plan of the maze as JSON, or its map. */
  readonly key: string
  readonly grid: Grid
  readonly carving: TracePlayer
  readonly solvers: readonly SolverWork[]
}

function planOf(settings: WorkshopSettings): MazePlan {
  const { algorithm, random, seed, width, height, options, braid } = settings
  const rows = settings.mask.split('.').map((row) => [...row].map((cell) => cell === 'o'))
  const mask = settings.mask === '' ? null : maskFromRows(rows)
  return { algorithm, random, seed, width, height, options, mask, braidPercent: braid }
}

/**
 * Carves and solves the maze of the settings, reusing earlier work on the maze.
 *
 * @throws PlanError, RangeError as `carvePlan`.
 */
export function makeWork(settings: WorkshopSettings, before: Work | null): Work {
  const { map } = settings
  const plan = planOf(settings)
  const key = map === '' ? JSON.stringify(plan) : map
  const known = before?.key === key ? before : null
  const { grid, carving } = known ?? (map === '' ? carveWork(plan) : workOnMap(map))
  const ends = endsOf(grid)
  return {
    key,
    grid,
    carving,
    solvers: settings.solvers.flatMap(
      (id) =>
        known?.solvers.find(({ solver }) => solver.id === id) ??
        MAZE_SOLVERS.filter((solver) => solver.id === id).map((solver) =>
          solveWith(solver, grid, ends),
        ),
    ),
  }
}

function workOnMap(map: string): Pick<Work, 'grid' | 'carving'> {
  const grid = gridOfMap(map)
  return { grid, carving: createTracePlayer(grid.tiles, createTrace()) }
}

function carveWork(plan: MazePlan): Pick<Work, 'grid' | 'carving'> {
  const trace = createTrace()
  const grid = carvePlan(plan, trace)
  return { grid, carving: createTracePlayer(blankOf(plan).tiles, trace) }
}

/**
 * Solves a maze. The route has every step of a walker, or the path found by another solver; `moments` are
 * the entries of a walker's trace in which it took them.
 */
function solveWith(solver: Solver, grid: Grid, ends: Ends) {
  const trace = createTrace()
  const solution = solver.solve(grid, ends.entrance, ends.exit, { trace, limit: MOST_MOVES })
  const player = createTracePlayer(grid.tiles, trace)
  if (!solver.walks) {
    return { solver, solution, player, route: solution.path ?? new Int32Array(), moments: null }
  }
  const moments = momentsOf(trace)
  return { solver, solution, player, route: moments.map((at) => tileOfEntry(player, at)), moments }
}

const WALKING: ReadonlySet<number> = new Set([STARTED, VISITED, STEPPED, LOOPED])

/** Indices of the entries in which a walker entered a tile, in order. */
function momentsOf({ entries }: Trace): Int32Array {
  const moments: number[] = []
  for (let at = 0; at < entries.length; at += TRACE_STRIDE) {
    if (WALKING.has(entries[at + 2])) moments.push(at / TRACE_STRIDE)
  }
  return Int32Array.from(moments)
}
