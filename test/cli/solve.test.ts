import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entranceOf, exitOf } from '../../src/labyrinth/grid.ts'
import { MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { parseMaze } from '../../src/labyrinth/maze/text.ts'
import { shortestPath } from '../../src/labyrinth/path/shortest-path.ts'
import { encoded } from '../core/encoded.ts'
import { asterion } from './asterion.ts'

/** File text of indented rows. */
function draw(rows: string): string {
  return `${rows.trim().replace(/^ +/gm, '')}\n`
}

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

  test('of 3 x 3 has a path of no steps', async () => {
    const { out } = await asterion(['solve'], { '-': '###\n#.#\n###\n' })
    expect(out).toBe('###\n#*#\n###\n\n0 steps\n')
  })

  test('may have an open border', async () => {
    const { out } = await asterion(['solve'], { '-': '....\n....\n.##.\n....\n....\n' })
    expect(out).toMatch(/\n\n5 steps\n$/)
  })
})

describe('symbols', () => {
  test('of two characters a tile are used if the wall is given, and written again', async () => {
    const map = LOOP.replaceAll('#', '##').replaceAll('.', '  ')
    const { out, err } = await asterion(['solve', '--wall', '##'], { '-': map })
    expect(out.startsWith(`${'##'.repeat(7)}\n##**********##\n##  ##`)).toBe(true)
    expect(err).toBe('')
  })

  test('are one character a tile if two could be meant, which a note says', async () => {
    const map = '########\n##....##\n##....##\n##....##\n########\n'
    const { out, err } = await asterion(['solve', '--from', '2,1', '--to', '5,3'], { '-': map })
    expect(out).toBe('########\n##****##\n##...*##\n##...*##\n########\n\n5 steps\n')
    expect(err).toBe("note: read with one character a tile; for two, use --wall '##'\n")
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

  test('outside the map are refused', async () => {
    const { exitCode, err } = await asterion(['solve', '--to', '7,1'], { '-': LOOP })
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: 'error: 7,1 is outside the map of 7 x 6 tiles\n',
    })
  })
})

describe('without a path', () => {
  test.each([
    ['from side to side', CLOSED, []],
    ['because it would begin in a wall', LOOP, ['--from', '0,0']],
    ['because it would end in a wall', LOOP, ['--to', '2,2']],
  ])('%s it prints so and exits with 3', async (_, map, args) => {
    const { exitCode, out, err } = await asterion(['solve', ...args], { '-': map })
    expect({ exitCode, out, err }).toEqual({ exitCode: 3, out: 'no path\n', err: '' })
  })
})

describe('a text that is no map', () => {
  test.each([
    ['empty', '', 'line 1, column 1: a map needs at least 3 x 3 tiles, not 0 x 0'],
    ['a strange tile', '###\n#x#\n###\n', 'line 2, column 2: expected "#" or ".", found "x"'],
    ['a short row', '###\n##\n###\n', 'line 2, column 3: the row has 2 tiles, the first row 3'],
    ['a bell', '###\n#\x07#\n###\n', 'line 2, column 2: expected "#" or ".", found "\\u0007"'],
    ['two maps', `${LOOP}\n${LOOP}`, 'line 7, column 1: the row has 0 tiles, the first row 7'],
  ])('(%s) is refused with line and column', async (_, text, problem) => {
    const { exitCode, out, err } = await asterion(['solve', 'map.txt'], { 'map.txt': text })
    expect({ exitCode, out, err }).toEqual({
      exitCode: 2,
      out: '',
      err: `error: map.txt, ${problem}\n`,
    })
  })
})

test('every maze of generate is solved by as many steps as a shortest path has', async () => {
  const maze = fc.record({
    algorithm: fc.constantFrom(...MAZE_ALGORITHMS.map(({ id }) => id)),
    width: fc.integer({ min: 2, max: 20 }).map((cells) => String(2 * cells + 1)),
    height: fc.integer({ min: 2, max: 20 }).map((cells) => String(2 * cells + 1)),
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
