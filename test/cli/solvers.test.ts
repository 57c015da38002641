import { describe, expect, test } from 'vitest'
import { entranceOf, exitOf } from '../../src/labyrinth/grid.ts'
import { parseMaze } from '../../src/labyrinth/maze/text.ts'
import { MAZE_SOLVERS } from '../../src/labyrinth/path/solvers.ts'
import { asterion } from './asterion.ts'

/** An 8 x 8 map inside its border; 1 is wall. */
const ROWS = '00000001 01101101 00010001 01001100 01110011 01000101 00010001 01110100'
const MAP = ['1111111111', ...ROWS.split(' ').map((row) => `1${row}1`), '1111111111', ''].join('\n')

/** Length of the shortest path through `MAP`. */
const OPTIMAL_STEPS = 16

interface Found {
  readonly solver: string
  readonly found: boolean
  readonly length: number
  readonly visited: number
  readonly backtracked: number
  readonly steps: number
  readonly path: readonly (readonly [number, number])[]
}

describe.each(MAZE_SOLVERS)('$id', ({ id, optimal, complete, solve }) => {
  const grid = parseMaze(MAP)
  const expected = solve(grid, entranceOf(grid), exitOf(grid))
  const found = expected.path !== null

  test('reports as JSON its path and its cost', async () => {
    const { exitCode, out, err } = await asterion(['solve', '--solver', id, '--format', 'json'], {
      '-': MAP,
    })
    const json = JSON.parse(out) as Found
    const { visited, backtracked, steps } = expected
    expect(json).toMatchObject({ solver: id, found, visited, backtracked, steps })
    if (complete) expect(json.found).toBe(true)
    if (json.found) {
      expect([json.path[0], json.path.at(-1)]).toEqual([
        [1, 1],
        [8, 8],
      ])
      expect(json.path).toHaveLength(json.length + 1)
    }
    if (optimal) expect(json.length).toBe(OPTIMAL_STEPS)
    expect({ exitCode, err }).toEqual({ exitCode: found ? 0 : 3, err: '' })
  })
})

test('bfs is the default solver', async () => {
  const args = ['solve', '--format', 'json']
  const { out } = await asterion(args, { '-': MAP })
  expect(out).toBe((await asterion([...args, '--solver', 'bfs'], { '-': MAP })).out)
})
