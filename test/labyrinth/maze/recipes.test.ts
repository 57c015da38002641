import { describe, expect, test } from 'vitest'
import {
  createGrid,
  entranceOf,
  exitOf,
  FLOOR,
  type Grid,
  WALL,
} from '../../../src/labyrinth/grid.ts'
import { braid } from '../../../src/labyrinth/maze/braid.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { lineOf, type Recipe, RECIPES, sizeOf } from '../../../src/labyrinth/maze/recipes.ts'
import { kruskal } from '../../../src/labyrinth/maze/kruskal.ts'
import { MAZE_SOLVERS } from '../../../src/labyrinth/path/solvers.ts'
import { createTracePlayer, stepForward } from '../../../src/labyrinth/trace-player.ts'
import { createTrace, type Trace, TRACE_STRIDE } from '../../../src/labyrinth/trace.ts'
import { ENGLISH, KOREAN } from '../../messages.ts'
import { chance } from '../arbitraries.ts'

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed)

function carvings({ carve }: (typeof MAZE_ALGORITHMS)[number]): [before: Grid, Trace][] {
  return SEEDS.map((seed) => {
    const trace = createTrace()
    carveMaze(carve, 21, 15, chance(seed), trace)
    return [createGrid(21, 15), trace]
  })
}

/** Traces in perfect mazes, braided ones and an open room, and in a maze without a way out. */
function solvings({ solve }: (typeof MAZE_SOLVERS)[number]): [before: Grid, Trace][] {
  const mazes = SEEDS.map((seed) => {
    const grid = carveMaze(kruskal, 21, 15, chance(seed))
    braid(grid, 20 * (seed % 4), chance(seed))
    return grid
  })
  const closed = createGrid(9, 9, FLOOR)
  closed.tiles.fill(WALL, 36, 45)
  return [...mazes, createGrid(9, 9, FLOOR), closed].map((grid) => {
    const trace = createTrace()
    solve(grid, entranceOf(grid), exitOf(grid), { trace, limit: 3000 })
    return [grid, trace]
  })
}

function linesLit(recipe: Recipe, traces: readonly [Grid, Trace][]): number[] {
  return traces.flatMap(([, { entries }]) =>
    Array.from({ length: entries.length / TRACE_STRIDE }, (_, i) => {
      return lineOf(recipe, entries[TRACE_STRIDE * i + 2])
    }),
  )
}

const ALL = [
  ...MAZE_ALGORITHMS.map((row) => [row.id, carvings(row)] as const),
  ...MAZE_SOLVERS.map((row) => [row.id, solvings(row)] as const),
]

describe.each(ALL)('the recipe of %s', (id, traces) => {
  const recipe: Recipe = RECIPES[id]

  test('has a line for each step, and a step for each line', () => {
    const lit = new Set(linesLit(recipe, traces))
    expect([...lit].toSorted((a, b) => a - b)).toEqual([...recipe.lines.keys()])
  })

  test('has four to eight lines, each written in every language', () => {
    expect(recipe.lines.length).toBeGreaterThanOrEqual(4)
    expect(recipe.lines.length).toBeLessThanOrEqual(8)
    for (const messages of [ENGLISH, KOREAN]) {
      expect(messages[`recipe.${id}`].split('\n')).toHaveLength(recipe.lines.length)
    }
  })

  test('keeps nothing at the start, and never less', () => {
    const { keeps } = recipe
    if (keeps === undefined) return
    for (const [grid, trace] of traces) {
      const player = createTracePlayer(grid.tiles, trace)
      do expect(sizeOf(keeps, player.eventCounts)).toBeGreaterThanOrEqual(0)
      while (stepForward(player))
    }
  })
})

test.each([
  ['kruskal', 1],
  ['recursive-backtracker', 0],
  ['prim', 0],
  ['growing-tree', 0],
] as const)('%s ends with %i on what it keeps', (id, left) => {
  const [row] = MAZE_ALGORITHMS.filter((algorithm) => algorithm.id === id)
  const [[{ tiles }, trace]] = carvings(row)
  const player = createTracePlayer(tiles, trace)
  while (stepForward(player));
  const { keeps } = RECIPES[id] as Required<Recipe>
  expect(sizeOf(keeps, player.eventCounts)).toBe(left)
})
