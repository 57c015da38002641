import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entranceOf, exitOf } from '../../src/labyrinth/grid.ts'
import { MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { parseMaze } from '../../src/labyrinth/maze/text.ts'
import { shortestPath } from '../../src/labyrinth/path/shortest-path.ts'
import { encoded } from '../core/encoded.ts'
import { mazeSide } from '../labyrinth/arbitraries.ts'
import { rows } from '../labyrinth/picture.ts'
import { asterion } from './asterion.ts'

/** File text of indented rows. */
const draw = (picture: string): string => `${rows(picture)}\n`

const LOOP = draw(`
  #######
  #.....#
  #.###.#
  #...#.#
  ###...#
  #######`)

const CLOSED = draw(`
  #####
  #.#.#
  #.#.#
  #####`)

describe('a map', () => {
  test('is printed with a shortest path, an empty line and its steps', async () => {
    const { exitCode, out, err } = await asterion(['solve', 'map.txt'], { 'map.txt': LOOP })
    expect(out).toBe(
      draw(`
        #######
        #*****#
        #.###*#
        #...#*#
        ###..*#
        #######

        7 steps`),
    )
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  })

  test.each([['-'], []])('comes from standard input with arguments %j', async (...args) => {
    const { out } = await asterion(['solve', ...args], { '-': LOOP })
    expect(out).toMatch(/\n\n7 steps\n$/)
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'is read in %s by its byte order mark',
    async (encoding) => {
      const { out } = await asterion(['solve'], {
        '-': encoded(LOOP.replaceAll('\n', '\r\n'), encoding),
      })
      expect(out).toMatch(/\n\n7 steps\n$/)
    },
  )
})

describe('symbols', () => {
  test('of two characters a tile are used if the wall is given, and written again', async () => {
    const map = LOOP.replaceAll('#', '##').replaceAll('.', '  ')
    const { out, err } = await asterion(['solve', '--wall', '##'], { '-': map })
    expect(out.startsWith(`${'##'.repeat(7)}\n##**********##\n##  ##`)).toBe(true)
    expect(err).toBe('')
  })

  test('may be given', async () => {
    const map = LOOP.replaceAll('#', '[]').replaceAll('.', '__')
    const { out } = await asterion(['solve', '--wall', '[]', '--floor', '__'], { '-': map })
    expect(out.startsWith(`${'[]'.repeat(7)}\n[]**********[]\n[]__[]`)).toBe(true)
  })
})

describe('places', () => {
  test('may be given', async () => {
    const { out } = await asterion(['solve', '--from', '3,3', '--to', '3,4'], { '-': LOOP })
    expect(out).toBe(`${LOOP.replace('#...#.#\n###.', '#..*#.#\n###*')}\n1 steps\n`)
  })
})

test.each([
  ['from side to side', CLOSED, []],
  ['because it would begin in a wall', LOOP, ['--from', '0,0']],
  ['because it would end in a wall', LOOP, ['--to', '2,2']],
])('without a path %s it prints so and exits with 3', async (_, map, args) => {
  const { exitCode, out, err } = await asterion(['solve', ...args], { '-': map })
  expect({ exitCode, out, err }).toEqual({ exitCode: 3, out: 'no path\n', err: '' })
})

test.each([
  ['empty', '', 'line 1, column 1: a map needs at least 3 x 3 tiles, not 0 x 0'],
  ['a strange tile', '###\n#x#\n###\n', 'line 2, column 2: expected "#" or ".", found "x"'],
  ['a short row', '###\n##\n###\n', 'line 2, column 3: the row has 2 tiles, the first row 3'],
  ['a bell', '###\n#\x07#\n###\n', 'line 2, column 2: expected "#" or ".", found "\\u0007"'],
  ['two maps', `${LOOP}\n${LOOP}`, 'line 7, column 1: the row has 0 tiles, the first row 7'],
])('a text that is no map (%s) is refused with line and column', async (_, text, problem) => {
  const { exitCode, out, err } = await asterion(['solve', 'map.txt'], { 'map.txt': text })
  expect({ exitCode, out, err }).toEqual({
    exitCode: 2,
    out: '',
    err: `error: map.txt, ${problem}\n`,
  })
})

test('every maze of generate is solved by as many steps as a shortest path has', async () => {
  const maze = fc.record({
    algorithm: fc.constantFrom(...MAZE_ALGORITHMS.map(({ id }) => id)),
    width: mazeSide.map(String),
    height: mazeSide.map(String),
    seed: fc.stringMatching(/^[a-z]{1,8}$/),
    braid: fc.constantFrom('0', '0.5', '1'),
  })
  await fc.assert(
    fc.asyncProperty(maze, async (options) => {
      const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
      const { out: map } = await asterion(['generate', ...args])
      const { out } = await asterion(['solve'], { '-': map })
      const grid = parseMaze(map)
      const steps = (shortestPath(grid, entranceOf(grid), exitOf(grid))?.length ?? 0) - 1
      const [, solved] = /^([^]*\n)\n\d+ steps\n$/.exec(out) ?? []
      expect(out.endsWith(`\n\n${steps} steps\n`)).toBe(true)
      expect(solved.replaceAll('*', '.')).toBe(map)
      expect(solved.split('*')).toHaveLength(steps + 2)
    }),
    { numRuns: 60 },
  )
})
