import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLOOR } from '../../../src/labyrinth/grid.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { recursiveBacktracker } from '../../../src/labyrinth/maze/recursive-backtracker.ts'
import { distanceField } from '../../../src/labyrinth/path/distance-field.ts'
import { createRoutes, stepsBetween, wayBetween } from '../../../src/labyrinth/path/routes.ts'
import { downhill } from '../../../src/labyrinth/path/shortest-path.ts'
import { anyMap, chance } from '../arbitraries.ts'
import { floorTilesOf } from '../floor.ts'
import { checkTimes } from '../../any.ts'

const anyFloor = fc
  .tuple(anyMap, fc.nat())
  .filter(([map]) => map.tiles.includes(FLOOR))
  .map(([grid, number]) => {
    const floor = floorTilesOf(grid)
    return { grid, source: floor[number % floor.length] }
  })

describe('routes', () => {
  test('lead the same way as a distance field', () =>
    checkTimes(500, [anyFloor], ({ grid, source }) => {
      const routes = createRoutes(grid)
      const field = distanceField(grid, source)
      for (const tile of grid.tiles.keys()) {
        expect(wayBetween(routes, tile, source)).toBe(downhill(grid, field, tile))
      }
    }))

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
})
