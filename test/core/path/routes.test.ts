import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR } from '../../../src/core/grid.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { distanceField } from '../../../src/core/path/distance-field.ts'
import { createRoutes, stepsBetween, wayBetween } from '../../../src/core/path/routes.ts'
import { downhill } from '../../../src/core/path/shortest-path.ts'
import { anyMap, chance } from '../arbitraries.ts'
import { floorTilesOf } from '../floor.ts'
import { draw } from '../picture.ts'
import { stepsFrom } from './oracle.ts'

const anyFloor = fc
  .tuple(anyMap, fc.nat())
  .filter(([map]) => map.tiles.includes(FLOOR))
  .map(([grid, number]) => {
    const floor = floorTilesOf(grid)
    return { grid, source: floor[number % floor.length] }
  })

describe('routes', () => {
  test('count the steps between any two tiles of any map, -1 where no way leads', () => {
    fc.assert(
      fc.property(anyFloor, ({ grid, source }) => {
        const routes = createRoutes(grid)
        const found = [...grid.tiles.keys()].map((tile) => stepsBetween(routes, tile, source))
        expect(found).toEqual(stepsFrom(grid, source))
      }),
      { numRuns: 500 },
    )
  })

  test('lead the same way as a distance field', () => {
    fc.assert(
      fc.property(anyFloor, ({ grid, source }) => {
        const routes = createRoutes(grid)
        const field = distanceField(grid, source)
        for (const tile of grid.tiles.keys()) {
          expect(wayBetween(routes, tile, source)).toBe(downhill(grid, field, tile))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('cross a ring without junctions the shorter way round, and a loop back to its junction', () => {
    const { grid, at } = draw(`
      #########
      #a.b#...#
      #.#.#.#.#
      #..c#d..#
      #####.###
      #####e###
      #########`)
    const routes = createRoutes(grid)
    expect(stepsBetween(routes, at('a'), at('c'))).toBe(4)
    expect(stepsBetween(routes, at('a'), at('b'))).toBe(2)
    expect(stepsBetween(routes, at('d') + 1, at('d') - 2 * grid.width + 2)).toBe(3)
    expect(stepsBetween(routes, at('e'), at('d') - 2 * grid.width)).toBe(4)
    expect(stepsBetween(routes, at('a'), at('d'))).toBe(-1)
    expect(stepsBetween(routes, at('a'), 0)).toBe(-1)
  })

  test('stay right where there is no room for the distances from all ends', () => {
    const grid = carveMaze(recursiveBacktracker, 601, 601, chance('routes'))
    const routes = createRoutes(grid)
    const floor = floorTilesOf(grid)
    const aims = Array.from({ length: 300 }, (_, i) => floor[(i * 7919) % floor.length])
    for (const aim of aims) wayBetween(routes, floor[0], aim)
    expect(routes.kept.length * routes.places.length).toBeLessThanOrEqual(1 << 21)
    const { steps } = distanceField(grid, aims[0])
    for (const tile of aims) expect(stepsBetween(routes, tile, aims[0])).toBe(steps[tile])
  })

  test('of an open room end at all of its tiles but for the corners', () => {
    const routes = createRoutes(createGrid(9, 7, FLOOR))
    expect(routes.places).toHaveLength(59)
    expect(stepsBetween(routes, 0, 62)).toBe(14)
  })
})
