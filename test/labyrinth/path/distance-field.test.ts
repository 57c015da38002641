import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR, VOID, type Grid, WALL } from '../../../src/labyrinth/grid.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import {
  createDistanceField,
  distanceField,
  isWithin,
  startField,
} from '../../../src/labyrinth/path/distance-field.ts'
import { anyAlgorithm, anyMap, chance, mazeSide } from '../arbitraries.ts'
import { floorTilesOf } from '../floor.ts'
import { stepsFrom } from './oracle.ts'
import { checkTimes } from '../../any.ts'

const anySource = fc
  .tuple(anyMap, fc.nat())
  .filter(([map]) => map.tiles.includes(FLOOR))
  .map(([map, number]): [Grid, number] => {
    const floor = floorTilesOf(map)
    return [map, floor[number % floor.length]]
  })

describe('a distance field', () => {
  test('agrees with waves on any map, also with open borders and floor in parts', () => checkTimes(1000, [anySource], ([map, source]) => {
        const field = distanceField(map, source)
        expect([...field.steps]).toEqual(stepsFrom(map, source))
        expect(field.source).toBe(source)
      }))

  test.each([0, 1, -1, 9, 1.5, NaN])('from tile %d, which is not floor, is refused', (source) => {
    const grid = createGrid(3, 3, FLOOR)
    grid.tiles.set([WALL, VOID])
    expect(() => distanceField(grid, source)).toThrow(RangeError(`tile ${source} is not floor`))
  })
})

/** A maze, and an order of questions: from which floor tile, and to which tiles. */
const anyQuestions = fc.record({
  maze: fc
    .tuple(anyAlgorithm, mazeSide, mazeSide, fc.nat())
    .map(([{ carve }, width, height, name]) => carveMaze(carve, width, height, chance(name))),
  asked: fc.array(fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 8 })), { maxLength: 8 }),
})

test('a field that is filled on demand decides if a tile is within some steps, and fills no farther than that', () => checkTimes(300, [anySource, anyQuestions, fc.nat(20)], ([map, source], { maze, asked }, most) => {
        for (const [grid, from] of [
          [map, source],
          [maze, floorTilesOf(maze)[0]],
        ] as const) {
          const field = createDistanceField(grid)
          const steps = stepsFrom(grid, from)
          startField(grid, from, field)
          for (const number of asked.flatMap(([, numbers]) => numbers)) {
            const tile = number % grid.tiles.length
            const expected = steps[tile] !== -1 && steps[tile] <= most
            expect(isWithin(grid, field, tile, most)).toBe(expected)
            expect(field.steps.every((count, i) => count === -1 || count === steps[i])).toBe(true)
          }
          // The search reads tiles in batches of 32, each of which adds three at most.
          const near = steps.filter((count) => count !== -1 && count <= most).length
          expect(field.reached).toBeLessThanOrEqual(near + 3 * 32)
        }
      }))
