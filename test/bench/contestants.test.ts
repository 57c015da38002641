import { describe, expect, test } from 'vitest'
import { entranceOf, exitOf, FLOOR } from '../../src/core/grid.ts'
import { braid } from '../../src/core/maze/braid.ts'
import { carveMaze } from '../../src/core/maze/generators.ts'
import { recursiveBacktracker } from '../../src/core/maze/recursive-backtracker.ts'
import { bfs } from '../../src/core/path/bfs.ts'
import { distanceField } from '../../src/core/path/distance-field.ts'
import { streamFromText } from '../../src/core/random/streams.ts'
import { xorshift128, XORSHIFT128_DEFAULT } from '../../src/core/random/xorshift.ts'
import { backtrackerLoop } from './loops/backtracker.ts'
import { breadthFirstLoop, pathLoop } from './loops/search.ts'
import { CARVERS, CARVING_LOOP } from './race/carvers.ts'
import { cellsAt } from './race/contestant.ts'
import { CONTESTANTS } from './race/contestants.ts'
import { SEARCHERS, SEARCHING_LOOP } from './race/searchers.ts'

const SIDE = 41

describe('a tight loop', () => {
  test('carves the mazes of the recursive backtracker', () => {
    const words = Int32Array.from(XORSHIFT128_DEFAULT)
    const random = xorshift128()
    for (let i = 0; i < 20; i++) {
      const { tiles } = carveMaze(recursiveBacktracker, SIDE, 31, random)
      expect(backtrackerLoop(SIDE, 31, words)).toEqual(tiles)
    }
  })

  test('finds the same distances', () => {
    const grid = carveMaze(recursiveBacktracker, SIDE, 31, streamFromText('a'))
    const steps = new Int32Array(grid.tiles.length)
    breadthFirstLoop(grid.tiles, SIDE, entranceOf(grid), steps, new Int32Array(steps.length + 1))
    expect(steps).toEqual(distanceField(grid, entranceOf(grid)).steps)
  })

  test('finds the same path', () => {
    const grid = carveMaze(recursiveBacktracker, SIDE, 31, streamFromText('a'))
    braid(grid, 50, streamFromText('a'))
    const [from, to] = [entranceOf(grid), exitOf(grid)]
    expect(pathLoop(grid.tiles, SIDE, from, to)).toEqual(bfs(grid, from, to).path)
  })
})

test('everybody in a race has a name of their own, and the loops are there', () => {
  const names = CONTESTANTS.map(({ what }) => what)
  expect(new Set(names).size).toBe(names.length)
  const loops = [CARVING_LOOP, SEARCHING_LOOP, ...CONTESTANTS.flatMap(({ beside = [] }) => beside)]
  expect(names).toEqual(expect.arrayContaining(loops))
})

describe('who carves', () => {
  test.each(CARVERS)('$what makes a perfect maze, or nearly', ({ prepare }) => {
    const tiles = prepare(SIDE)()() as Uint8Array
    expect(tiles).toHaveLength(SIDE * SIDE)
    const floor = tiles.filter((tile) => tile === FLOOR).length
    // A spanning tree has a passage fewer than cells.
    expect(Math.abs(floor - (2 * cellsAt(SIDE) - 1))).toBeLessThanOrEqual(1)
  })
})

describe('who searches', () => {
  const resultOf = (name: string): unknown => {
    return SEARCHERS.find(({ what }) => what.startsWith(name))?.prepare(SIDE)()()
  }
  const steps = resultOf(SEARCHING_LOOP) as Int32Array
  const length = steps[steps.length - SIDE - 2] + 1

  test('for distances finds those of the loop', () => {
    expect(resultOf('distance field')).toEqual(steps)
  })

  test.each(['bfs', 'pathfinding'])('for a path: that of %s is as long', (name) => {
    expect(resultOf(name)).toHaveLength(length)
  })

  test('with l1-path-finder for a path: turns on the way to the other corner', () => {
    const corners = resultOf('l1-path-finder') as number[]
    const walked = corners.slice(2).map((place, i) => Math.abs(place - corners[i]))
    expect(walked.reduce((sum, part) => sum + part, 0)).toBe(length - 1)
  })

  test('with rot-js reaches every tile of floor', () => {
    const { _computed: reached } = resultOf('rot-js') as { _computed: object }
    expect(Object.keys(reached)).toHaveLength(steps.filter((step) => step >= 0).length)
  })
})
