import { expect, test } from 'vitest'
import { entranceOf, exitOf, FLOOR, MAX_SIDE } from '../../src/labyrinth/grid.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { distanceField } from '../../src/labyrinth/path/distance-field.ts'
import { chance, mostLoops } from '../labyrinth/arbitraries.ts'

test.each(MAZE_ALGORITHMS)(
  '$id carves a spanning tree of 4,095 x 4,095 tiles without a stack overflow',
  ({ id, carve }) => {
    const grid = carveMaze(carve, MAX_SIDE, MAX_SIDE, chance('largest'))
    let floor = 0
    for (const tile of grid.tiles) if (tile === FLOOR) floor++
    const cells = ((MAX_SIDE - 1) / 2) ** 2
    expect([0, mostLoops(id)]).toContain(floor - (2 * cells - 1))

    const { steps } = distanceField(grid, entranceOf(grid))
    let reached = 0
    for (const count of steps) if (count !== -1) reached++
    expect(reached).toBe(floor)
    expect(steps[exitOf(grid)]).toBeGreaterThan(0)
  },
  120_000,
)
