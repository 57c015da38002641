import { describe, expect, test } from 'vitest'
import { MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { endsOf } from '../../src/labyrinth/maze/ends.ts'
import { measureMaze } from '../../src/labyrinth/maze/measures.ts'
import { carvePlan, type MazePlan, PlanError } from '../../src/labyrinth/maze/plan.ts'
import { mazeSvg } from '../../src/labyrinth/maze/svg.ts'
import { formatMaze, parseMaze } from '../../src/labyrinth/maze/text.ts'
import { shortestPath } from '../../src/labyrinth/path/shortest-path.ts'
import { RANDOM_GENERATORS } from '../../src/labyrinth/random/generators.ts'
import { asterion, outputOf } from './asterion.ts'

const generate = (...args: readonly string[]) => outputOf('generate', ...args)

const PLAN = { seed: 'a', width: 21, height: 21 }
const ASKED = ['--seed', 'a', '--width', '21', '--height', '21']

/** The maze as text, or the workshop's error. */
function workshop(plan: Partial<MazePlan>): { readonly out: string; readonly err: string } {
  try {
    return { out: `${formatMaze(carvePlan(plan))}\n`, err: '' }
  } catch (error) {
    if (!(error instanceof PlanError)) throw error
    return { out: '', err: `error: ${error.message}\n` }
  }
}

describe.each(MAZE_ALGORITHMS)('$id', ({ id }) => {
  test.each(RANDOM_GENERATORS)(
    'by the chance of $id is the maze of the workshop, or its refusal',
    async ({ id: random }) => {
      const { out, err } = workshop({ ...PLAN, algorithm: id, random })
      const args = ['--algorithm', id, '--random', random, ...ASKED]
      const exitCode = err === '' ? 0 : 2
      expect(await asterion(['generate', ...args])).toMatchObject({ exitCode, out, err })
    },
  )
})

describe('options of an algorithm', () => {
  test('are passed on', async () => {
    const options = { from: 'newest:oldest', share: 80 }
    const maze = carvePlan({ ...PLAN, algorithm: 'growing-tree', options })
    const chosen = ['--option', 'from=newest:oldest', '--option', 'share=80']
    expect(await generate('--algorithm', 'growing-tree', ...chosen, ...ASKED)).toBe(
      `${formatMaze(maze)}\n`,
    )
  })

  test('are all in the help, below their algorithm', async () => {
    const { out } = await asterion(['generate', '--help'])
    for (const { id, options } of MAZE_ALGORITHMS) {
      const [, below = ''] = new RegExp(`^  ${id}\\n((?: {4}.*\\n)+)`, 'm').exec(out) ?? []
      expect(below.split('\n').flatMap((line) => /^ {4}(\w+):/.exec(line)?.[1] ?? [])).toEqual(
        options.map((option) => option.id),
      )
    }
  })
})

describe('the solution', () => {
  test('is marked in a text', async () => {
    const plain = await generate(...ASKED)
    const solved = await generate(...ASKED, '--solution')
    expect(solved.replaceAll('*', '.')).toBe(plain)
    const { out } = await asterion(['solve'], { '-': plain })
    expect(out.startsWith(solved)).toBe(true)
  })

  test('is drawn in a picture', async () => {
    const grid = carvePlan(PLAN)
    const { entrance, exit } = endsOf(grid)
    expect(await generate(...ASKED, '--format', 'svg')).toBe(mazeSvg(grid))
    const solution = shortestPath(grid, entrance, exit)
    expect(await generate(...ASKED, '--format', 'svg', '--solution')).toBe(mazeSvg(grid, solution))
  })
})

describe('JSON', () => {
  test('has the plan of the maze, its rows and its measures', async () => {
    const chosen = ['--option', 'straightness=50', '--random', 'lcg', '--braid', '0.5']
    const json: unknown = JSON.parse(await generate(...ASKED, ...chosen, '--format', 'json'))
    const text = await generate(...ASKED, ...chosen)
    expect(json).toEqual({
      algorithm: 'recursive-backtracker',
      random: 'lcg',
      seed: 'a',
      width: 21,
      height: 21,
      braid: 0.5,
      masked: false,
      options: { straightness: 50 },
      entrance: [1, 1],
      exit: [19, 19],
      rows: text.trimEnd().split('\n'),
      measures: measureMaze(parseMaze(text)),
    })
  })

  test('has options that were not chosen with their defaults', async () => {
    const out = await generate('--algorithm', 'coordinate-hash', ...ASKED, '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ options: { a: 3, b: 5 } })
  })

  test('of many mazes is a line each', async () => {
    const out = await generate(...ASKED, '--format', 'json', '--count', '3')
    const seeds = out
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { seed: string }).seed)
    expect(seeds).toEqual(['a#1', 'a#2', 'a#3'])
  })
})
