import { describe, expect, test } from 'vitest'
import { FLOOR, offsetsOf } from '../../../src/labyrinth/grid.ts'
import type { MazeGenerator } from '../../../src/labyrinth/maze/carve.ts'
import { carveMaze, MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { chance } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { deadEndsOf } from '../floor.ts'

const SIDE = 19
const MAZES = 250

/** The number of dead ends open to the north, east, south and west. */
function deadEndWays(carve: MazeGenerator): number[] {
  const counts = [0, 0, 0, 0]
  for (let seed = 0; seed < MAZES; seed++) {
    const grid = carveMaze(carve, SIDE, SIDE, chance(`bias ${seed}`))
    const offsets = offsetsOf(grid)
    for (const end of deadEndsOf(grid)) {
      counts[offsets.findIndex((offset) => grid.tiles[end + offset] === FLOOR)]++
    }
  }
  return counts
}

describe('the dead ends of a square maze', () => {
  test.each(MAZE_ALGORITHMS)('of $id open to each side as often, unless biased', (algorithm) => {
    const uneven = unevenness(deadEndWays(algorithm.carve))
    if (algorithm.bias === 'biased') expect(uneven).toBeGreaterThan(2)
    else expect(uneven).toBeLessThan(1)
  })
})
