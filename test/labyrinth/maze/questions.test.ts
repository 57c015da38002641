import { describe, expect, test } from 'vitest'
import { exitsOf } from '../../../src/labyrinth/path/exits.ts'
import { offsetsOf } from '../../../src/labyrinth/grid.ts'
import { endsOf } from '../../../src/labyrinth/maze/ends.ts'
import { MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { blankOf, carvePlan, USUAL_PLAN } from '../../../src/labyrinth/maze/plan.ts'
import { type Question, questionsOf, ROUND } from '../../../src/labyrinth/maze/questions.ts'
import { RECIPES } from '../../../src/labyrinth/maze/recipes.ts'
import { MAZE_SOLVERS, type SolverId } from '../../../src/labyrinth/path/solvers.ts'
import {
  createTracePlayer,
  seek,
  stepForward,
  stepsReached,
} from '../../../src/labyrinth/trace-player.ts'
import { createTrace, FRONTIER_MARK, TRACE_STRIDE, VISITED } from '../../../src/labyrinth/trace.ts'
import { chance } from '../arbitraries.ts'

/** Streams of chance, so many that on a small grid most beginnings of a trace are those of several. */
const STREAMS = 300

function carving(algorithm: string, seed: string | number, width: number, height: number) {
  const trace = createTrace()
  const plan = { ...USUAL_PLAN, algorithm, seed: String(seed), width, height }
  const grid = carvePlan(plan, trace)
  return { grid, player: createTracePlayer(blankOf(plan).tiles, trace) }
}

function solving(solver: SolverId, seed: string | number, stream: string | number = 0) {
  const braidPercent = Number(seed) % 2 === 0 ? 40 : 0
  const grid = carvePlan({ width: 15, height: 11, seed: String(seed), braidPercent })
  const { entrance, exit } = endsOf(grid)
  const trace = createTrace()
  const [{ solve }] = MAZE_SOLVERS.filter(({ id }) => id === solver)
  solve(grid, entrance, exit, { trace, random: chance(stream), limit: 1000 })
  return { grid, player: createTracePlayer(grid.tiles, trace) }
}

type Traced = ReturnType<typeof carving>
type Id = keyof typeof RECIPES

const roundOf = (id: Id, { player, grid }: Traced): readonly Question[] =>
  questionsOf(RECIPES[id], player, grid)

/** Expects each question to have its answers in all traces that begin as its own. */
function expectForced(id: Id, traces: readonly Traced[]): void {
  /** Next tiles after each beginning, by the entries played. */
  const next = new Map<string, Set<number>>()
  const beginnings = traces.map(({ player: { entries, length } }) => {
    let beginning = ''
    return Array.from({ length }, (_, at) => {
      const [tile, value, event] = entries.subarray(at * TRACE_STRIDE)
      const here = beginning
      next.set(here, (next.get(here) ?? new Set()).add(tile))
      beginning += `${tile},${value},${event} `
      return here
    })
  })
  traces.forEach((traced, i) => {
    for (const { at, tiles } of roundOf(id, traced)) {
      const others = [...(next.get(beginnings[i][at]) ?? [])].filter(
        (tile) => !tiles.includes(tile),
      )
      if (others.length > 0)
        expect.fail(`stream ${i} at ${at}: ${tiles.join()} or ${others.join()}`)
    }
  })
}

/** Algorithms of which nothing is asked. */
const CHANCY = ['kruskal', 'wall-growing', 'hole-digging', 'aldous-broder']

describe.each(MAZE_ALGORITHMS)('questions on carving by $id', ({ id }) => {
  test('no other chance with the same beginning goes on in another way', () => {
    expectForced(
      id,
      Array.from({ length: STREAMS }, (_, seed) => carving(id, seed, 7, 7)),
    )
  })

  test('are up to ten on the maze of a round, or none if chance decides all that takes thought', () => {
    const round = roundOf(id, carving(id, 'daedalus', 15, 9))
    if (CHANCY.includes(id)) expect(round).toEqual([])
    else expect(round.length).toBeGreaterThanOrEqual(ROUND / 2)
  })
})

test.each(MAZE_SOLVERS)('no chance decides what is asked of $id', ({ id }) => {
  expectForced(
    id,
    Array.from({ length: 200 }, (_, stream) => solving(id, 1, stream)),
  )
  for (const seed of [1, 2, 3, 4]) expect(roundOf(id, solving(id, seed))).not.toEqual([])
})

/** Searches that go to a waiting tile, and the numbers by which they choose it. */
const BY_NUMBERS = {
  bfs: (steps) => steps,
  'bidirectional-bfs': (steps) => steps,
  'dead-end-filling': (steps) => steps,
  'a-star': (steps, ahead) => steps + ahead,
  'greedy-best-first': (_, ahead) => ahead,
} as const satisfies Partial<Record<SolverId, (steps: number, ahead: number) => number>>

test.each(Object.entries(BY_NUMBERS))(
  'of the tiles that wait in %s one alone has the least number where a step is asked',
  (id, numberOf) => {
    let asked = 0
    for (let seed = 0; seed < 20; seed++) {
      const { grid, player } = solving(id as SolverId, seed)
      const steps = stepsReached(player)
      const [left, down] = [grid.width - 2, grid.height - 2]
      for (const { at, tiles } of roundOf(id as SolverId, { grid, player })) {
        if (player.entries[at * TRACE_STRIDE + 2] !== VISITED) continue
        seek(player, at)
        const waiting = [...player.tiles.keys()].filter(
          (tile) => player.tiles[tile] === FRONTIER_MARK,
        )
        const numbers = waiting.map((tile) => {
          const ahead = left - (tile % grid.width) + (down - Math.floor(tile / grid.width))
          return numberOf(steps[tile], ahead)
        })
        const least = waiting.filter((_, i) => numbers[i] === Math.min(...numbers))
        expect(least).toEqual(tiles)
        asked++
      }
    }
    expect(asked).toBeGreaterThan(20)
  },
)

test('of Wilson both jumps are asked: where a walk begins, and where it is carved', () => {
  const { player, grid } = carving('wilson', 'daedalus', 15, 11)
  const lines = questionsOf(RECIPES.wilson, player, grid).map(({ line }) => line)
  expect(lines.filter((line) => line === 1)).toHaveLength(5)
  expect(lines.filter((line) => line === 3)).toHaveLength(5)
})

test('depth-first search goes to the first new tile, else back to a visited one', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { grid, player } = solving('dfs', seed)
    const ways = exitsOf(grid)
    for (const { at, tiles } of roundOf('dfs', { grid, player })) {
      seek(player, at)
      const beside = offsetsOf(grid)
        .filter((_, way) => ((ways[player.current] >> way) & 1) === 1)
        .map((offset) => player.current + offset)
      const fresh = beside.find((tile) => player.tiles[tile] === grid.tiles[tile])
      if (fresh === undefined) expect(beside).toContain(tiles[0])
      else expect(tiles).toEqual([fresh])
    }
  }
})

test('a round is that of its trace, in order, and leaves the player where it is', () => {
  const traced = carving('hunt-and-kill', 'icarus', 21, 15)
  for (let steps = 0; steps < 50; steps++) stepForward(traced.player)
  const round = roundOf('hunt-and-kill', traced)
  expect(traced.player.position).toBe(50)
  expect(round).toEqual(roundOf('hunt-and-kill', carving('hunt-and-kill', 'icarus', 21, 15)))
  expect(round).not.toEqual(roundOf('hunt-and-kill', carving('hunt-and-kill', 'a', 21, 15)))
  const positions = round.map(({ at }) => at)
  expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b))
})

test('a short trace has fewer questions', () => {
  const round = roundOf('recursive-backtracker', carving('recursive-backtracker', 'a', 5, 5))
  expect(round.length).toBeGreaterThan(0)
  expect(round.length).toBeLessThan(ROUND)
})
