import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, EAST, FLOOR, NORTH, SOUTH, WALL, WEST } from '../../../src/core/grid.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import { formatMaze, parseMaze } from '../../../src/core/maze/text.ts'
import { distanceField } from '../../../src/core/path/distance-field.ts'
import { descend, downhill, shortestPath } from '../../../src/core/path/shortest-path.ts'
import { anyAlgorithm, anyMap, chance, mazeSide } from '../arbitraries.ts'
import { draw, type Picture, rows } from '../picture.ts'
import { floorBeside, stepsFrom } from './oracle.ts'

/** The picture with the path from `s` to `e` marked. */
function solved({ grid, at }: Picture): string {
  const path = shortestPath(grid, at('s'), at('e')) ?? []
  return formatMaze(grid, undefined, new Map(Array.from(path, (tile) => [tile, '*'])))
}

describe('a shortest path', () => {
  test('on any map has neighbours in a row, all floor, and as many steps as the distance', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), fc.nat(), (map, a, b) => {
        const from = a % map.tiles.length
        const to = b % map.tiles.length
        const before = map.tiles.slice()
        const path = shortestPath(map, from, to)
        expect(map.tiles).toEqual(before)
        const isFloor = map.tiles[from] === FLOOR && map.tiles[to] === FLOOR
        const steps = isFloor ? stepsFrom(map, from)[to] : -1
        if (path === null) {
          expect(steps).toBe(-1)
          return
        }
        expect(path).toHaveLength(steps + 1)
        expect([path[0], path[steps]]).toEqual([from, to])
        for (let i = 0; i < steps; i++) expect(floorBeside(map, path[i])).toContain(path[i + 1])
      }),
      { numRuns: 1000 },
    )
  })

  test('leads through every maze from entrance to exit', () => {
    fc.assert(
      fc.property(anyAlgorithm, mazeSide, mazeSide, fc.nat(), ({ carve }, width, height, seed) => {
        const grid = carveMaze(carve, width, height, chance(seed))
        expect(shortestPath(grid, width + 1, (height - 1) * width - 2)).not.toBeNull()
      }),
    )
  })

  test('from a tile to itself is that tile', () => {
    expect(shortestPath(createGrid(3, 3, FLOOR), 4, 4)).toEqual(Int32Array.of(4))
  })

  test('is null when a wall lies between', () => {
    const { grid, at } = draw(`
      #####
      #s#e#
      #####`)
    expect(shortestPath(grid, at('s'), at('e'))).toBeNull()
  })

  test.each([
    [0, 4],
    [4, 0],
    [0, 0],
    [-1, 4],
    [4, 9],
  ])('from %i to %i is null, for one of them is no floor', (from, to) => {
    const grid = createGrid(3, 3, FLOOR)
    grid.tiles[0] = WALL
    expect(shortestPath(grid, from, to)).toBeNull()
  })

  test('does not wrap round an open border', () => {
    const { grid, at } = draw(`
      s###e
      #####
      #####`)
    expect(shortestPath(grid, at('s'), at('e'))).toBeNull()
  })

  test('of the 8 x 8 map leads in 16 steps from corner to corner', () => {
    const inside = `00000001 01101101 00010001 01001100 01110011 01000101 00010001 01110100`
    const rows = ['1'.repeat(10), ...inside.split(' ').map((row) => `1${row}1`), '1'.repeat(10)]
    const grid = parseMaze(rows.join('\n'))
    expect(shortestPath(grid, 11, 88)).toHaveLength(16 + 1)
  })
})

describe('of several shortest paths', () => {
  test('the one is taken that goes north before east, south and west, seen from its end', () => {
    const loop = draw(`
      #######
      #s....#
      #.###.#
      #....e#
      #######`)
    expect(solved(loop)).toBe(
      rows(`
        #######
        #*****#
        #.###*#
        #....*#
        #######`),
    )
  })

  test('through an open room goes north as far as it can, seen from its end', () => {
    const room = draw(`
      ....s
      .....
      e....`)
    expect(solved(room)).toBe(
      rows(`
        *****
        *....
        *....`),
    )
  })
})

describe('downhill', () => {
  const { grid, at } = draw(`
    .....
    .....
    ..m..
    .....
    .....`)
  const [north, east, south, west] = [at('m') - 5, at('m') + 1, at('m') + 5, at('m') - 1]

  test.each([
    ['north before east', north - 4, NORTH],
    ['north before west', north - 6, NORTH],
    ['east before south', south + 6, EAST],
    ['south before west', south + 4, SOUTH],
    ['west where it must', west, WEST],
    ['north where it must', north, NORTH],
    ['east where it must', east, EAST],
    ['south where it must', south, SOUTH],
  ])('in an open room goes %s', (_, source, way) => {
    expect(downhill(grid, distanceField(grid, source), at('m'))).toBe(way)
  })

  test('goes nowhere at the source', () => {
    expect(downhill(grid, distanceField(grid, at('m')), at('m'))).toBeNull()
  })

  test('goes nowhere where the field does not reach', () => {
    const cut = draw(`
      #####
      #s#m#
      #####`)
    const field = distanceField(cut.grid, cut.at('s'))
    expect(downhill(cut.grid, field, cut.at('m'))).toBeNull()
    expect(downhill(cut.grid, field, 0)).toBeNull()
    expect(descend(cut.grid, field, cut.at('m'))).toBeNull()
  })

  test('goes nowhere in the field of another grid, and no path is read from it', () => {
    const field = distanceField(grid, at('m'))
    field.steps[at('m')] = 7
    expect(downhill(grid, field, at('m'))).toBeNull()
    expect(() => descend(grid, field, at('m'))).toThrow(RangeError)
  })

  test('takes the first way in the order north, east, south, west that leads nearer', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), (map, number) => {
        const source = number % map.tiles.length
        fc.pre(map.tiles[source] === FLOOR)
        const field = distanceField(map, source)
        const steps = stepsFrom(map, source)
        for (let tile = 0; tile < map.tiles.length; tile++) {
          const next = floorBeside(map, tile).find((beside) => steps[beside] === steps[tile] - 1)
          const offsets = [-map.width, 1, map.width, -1]
          const expected =
            steps[tile] > 0 && next !== undefined ? offsets.indexOf(next - tile) : null
          expect(downhill(map, field, tile)).toBe(expected)
        }
      }),
    )
  })
})

describe('a field of another grid', () => {
  test('is refused', () => {
    const field = distanceField(createGrid(5, 5, FLOOR), 0)
    field.steps[24] = 20
    expect(() => descend(createGrid(5, 5, FLOOR), field, 24)).toThrow(RangeError)
  })
})
