import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR, type Grid, WALL } from '../../../src/core/grid.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import { floorTilesOf } from '../../../src/core/maze/measures.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { createDistanceField, distanceField } from '../../../src/core/path/distance-field.ts'
import { anyMap, chance } from '../arbitraries.ts'
import { draw } from '../picture.ts'
import { stepsFrom } from './oracle.ts'

/** A map and one of its floor tiles. */
const anySource = fc
  .tuple(anyMap, fc.nat())
  .filter(([map]) => map.tiles.includes(FLOOR))
  .map(([map, number]): [Grid, number] => {
    const floor = floorTilesOf(map)
    return [map, floor[number % floor.length]]
  })

describe('a distance field', () => {
  test('counts steps, -1 for walls and for floor that cannot be reached', () => {
    const { grid, at } = draw(`
      #######
      #s..#.#
      #.#.#.#
      #...###
      #######`)
    const picture = [...distanceField(grid, at('s')).steps]
      .map((steps) => (steps === -1 ? '#' : String(steps)))
      .join('')
    expect(picture.match(/.{7}/g)).toEqual([
      '#######', //
      '#012###',
      '#1#3###',
      '#234###',
      '#######',
    ])
  })

  test('agrees with waves on any map, also with open borders and floor in parts', () => {
    fc.assert(
      fc.property(anySource, ([map, source]) => {
        const field = distanceField(map, source)
        expect([...field.steps]).toEqual(stepsFrom(map, source))
        expect(field.source).toBe(source)
      }),
      { numRuns: 1000 },
    )
  })

  test('lists the tiles it reached, nearest first', () => {
    fc.assert(
      fc.property(anySource, ([map, source]) => {
        const { queue, steps } = distanceField(map, source)
        const reached = steps.filter((count) => count !== -1)
        const listed = queue.subarray(0, reached.length).map((tile) => steps[tile])
        expect(listed).toEqual(reached.toSorted((a, b) => a - b))
      }),
    )
  })

  test('filled again is the same as a new one', () => {
    fc.assert(
      fc.property(anySource, fc.nat(), ([map, source], number) => {
        const floor = floorTilesOf(map)
        const field = distanceField(map, floor[number % floor.length])
        expect(distanceField(map, source, field)).toBe(field)
        expect([...field.steps]).toEqual([...distanceField(map, source).steps])
        expect(field.source).toBe(source)
      }),
    )
  })

  test('leaves the grid as it was', () => {
    fc.assert(
      fc.property(anySource, ([map, source]) => {
        const before = map.tiles.slice()
        distanceField(map, source)
        expect(map.tiles).toEqual(before)
      }),
    )
  })

  test('that was never filled has no source and reaches nothing', () => {
    const field = createDistanceField(createGrid(3, 3, FLOOR))
    expect(field.source).toBe(-1)
    expect([...field.steps]).toEqual(new Array(9).fill(-1))
  })

  test.each([0, -1, 9, 1.5, NaN])('from tile %d, which is not floor, is refused', (source) => {
    const grid = createGrid(3, 3, FLOOR)
    grid.tiles[0] = WALL
    expect(() => distanceField(grid, source)).toThrow(RangeError(`tile ${source} is not floor`))
  })

  test('of a large maze reaches every tile of floor', () => {
    const grid = carveMaze(recursiveBacktracker, 1001, 1001, chance('field'))
    const { steps } = distanceField(grid, 1002)
    expect(steps.every((count, tile) => (count === -1) === (grid.tiles[tile] === WALL))).toBe(true)
  })
})
