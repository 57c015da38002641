import { createHash } from 'node:crypto'
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
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { kruskal } from '../../../src/labyrinth/maze/kruskal.ts'
import { MAZE_SOLVERS, type MazeSolverEntry } from '../../../src/labyrinth/path/solvers.ts'
import { streamFromText } from '../../../src/labyrinth/random/streams.ts'
import { createTrace } from '../../../src/labyrinth/trace.ts'

/** Perfect and braided mazes, an open room, and a map whose exit has no way to it. */
const MAPS: readonly Grid[] = [
  mazeOf(0),
  mazeOf(100),
  createGrid(9, 7, FLOOR),
  { ...mazeOf(50), tiles: mazeOf(50).tiles.fill(WALL, 21 * 8, 21 * 9) },
]

function mazeOf(percent: number): Grid {
  const grid = carveMaze(kruskal, 21, 17, streamFromText('solve'))
  braid(grid, percent, streamFromText('braid'))
  return grid
}

/** SHA-256 over the solutions and traces of several maps, from corner to corner and back. */
function digestOf({ solve }: MazeSolverEntry): string {
  const digest = createHash('sha256')
  for (const grid of MAPS) {
    for (const [from, to] of [
      [entranceOf(grid), exitOf(grid)],
      [exitOf(grid), entranceOf(grid)],
    ]) {
      const trace = createTrace()
      const { path, ...counts } = solve(grid, from, to, { trace, limit: 2000 })
      digest.update(JSON.stringify([path === null ? null : [...path], counts]))
      digest.update(Buffer.from(trace.entries.slice().buffer))
    }
  }
  return digest.digest('hex').slice(0, 16)
}

describe('a snapshot of every solver, its traces included,', () => {
  test.each<MazeSolverEntry>(MAZE_SOLVERS)('of $id is unchanged', (solver) => {
    expect(DIGESTS[solver.id]).toBe(digestOf(solver))
  })
})

/** Pinned: recipes and pictures of the workshop show each step of a trace. */
const DIGESTS: Readonly<Record<string, string>> = {
  dfs: 'fedd54cd671086d8',
  bfs: 'b20152d993d34d2d',
  'a-star': '7605ded981874ed9',
  'greedy-best-first': 'baebf5ef1a48904f',
  'bidirectional-bfs': '0dc56accd7890fe0',
  'wall-follower-left': '2bba3e28066fea05',
  'wall-follower-right': '4d6d2101938208ac',
  tremaux: '29faacecf002ba22',
  'dead-end-filling': 'c1d8955d2686de96',
  'random-mouse': 'edb1b3cbc3bdf4cf',
}
