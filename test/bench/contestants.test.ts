import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../src/core/game/rules.ts'
import { entranceOf, exitOf, FLOOR } from '../../src/core/grid.ts'
import { braid } from '../../src/core/maze/braid.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../src/core/maze/generators.ts'
import { recursiveBacktracker } from '../../src/core/maze/recursive-backtracker.ts'
import { bfs } from '../../src/core/path/bfs.ts'
import { distanceField } from '../../src/core/path/distance-field.ts'
import { streamFromText } from '../../src/core/random/streams.ts'
import { xorshift128, XORSHIFT128_DEFAULT } from '../../src/core/random/xorshift.ts'
import { breadthFirstLoop, pathLoop } from './loops/search.ts'
import { CARVERS, CARVING_LOOP, LOOPS } from './race/carvers.ts'
import { cellsAt } from './race/contestant.ts'
import { CONTESTANTS } from './race/contestants.ts'
import { SEARCHERS, SEARCHING_LOOP } from './race/searchers.ts'

const SIDE = 41

describe('a tight loop', () => {
  test('stands beside each algorithm of the ten levels', () => {
    expect(LOOPS.map(({ id }) => id)).toEqual(
      expect.arrayContaining(LEVELS.map(({ algorithm }) => algorithm)),
    )
  })

  test.each(LOOPS)('carves the same mazes as $id', ({ id, loop }) => {
    const carve = MAZE_ALGORITHMS.find((algorithm) => algorithm.id === id)?.carve
    if (carve === undefined) throw new Error(`there is no algorithm called ${id}`)
    const words = Int32Array.from(XORSHIFT128_DEFAULT)
    const random = xorshift128()
    for (let i = 0; i < 20; i++) {
      expect(loop(SIDE, 31, words)).toEqual(carveMaze(carve, SIDE, 31, random).tiles)
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
  const ofTiles = CARVERS.filter(({ what }) => !/algernon|generate-maze/.test(what))

  test.each(ofTiles)('$what makes a perfect maze, or nearly', ({ prepare }) => {
    const tiles = prepare(SIDE)()() as Uint8Array
    expect(tiles).toHaveLength(SIDE * SIDE)
    const floor = tiles.filter((tile) => tile === FLOOR).length
    expect(Math.abs(floor - perfectFloor())).toBeLessThanOrEqual(1)
  })

  test.each(CARVERS.filter(({ what }) => what.includes('algernon')))(
    '$what makes a perfect maze without its border',
    ({ prepare }) => {
      const rows = prepare(SIDE)()() as boolean[][]
      expect(rows.flat()).toHaveLength((SIDE - 2) ** 2)
      expect(rows.flat().filter((wall) => !wall)).toHaveLength(perfectFloor())
    },
  )

  test('generate-maze makes as many cells, and as many ways between them', () => {
    const carver = CARVERS.find(({ what }) => what.startsWith('generate-maze'))
    const cells = (carver?.prepare(SIDE)()() as { right: boolean; bottom: boolean }[][]).flat()
    const ways = cells.flatMap(({ right, bottom }) => [right, bottom]).filter((wall) => !wall)
    expect(cells).toHaveLength(cellsAt(SIDE))
    expect(ways).toHaveLength(cellsAt(SIDE) - 1)
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

  test.each(['bfs', 'pathfinding', 'algernon-js'])('for a path: that of %s is as long', (name) => {
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

/** Number of floor tiles of a perfect maze: its cells, and one way fewer. */
function perfectFloor(): number {
  return 2 * cellsAt(SIDE) - 1
}
