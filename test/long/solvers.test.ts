import { describe, expect, test } from 'vitest'
import { createGrid, entranceOf, exitOf, FLOOR, MAX_SIDE } from '../../src/labyrinth/grid.ts'
import { carveMaze } from '../../src/labyrinth/maze/generators.ts'
import { recursiveBacktracker } from '../../src/labyrinth/maze/recursive-backtracker.ts'
import { distanceField } from '../../src/labyrinth/path/distance-field.ts'
import { MAZE_SOLVERS } from '../../src/labyrinth/path/solvers.ts'
import { chance } from '../labyrinth/arbitraries.ts'

describe.each([
  ['a perfect maze', carveMaze(recursiveBacktracker, MAX_SIDE, MAX_SIDE, chance('largest')), true],
  ['an open room', createGrid(MAX_SIDE, MAX_SIDE, FLOOR), false],
])('%s of 4,095 x 4,095', (_, grid, perfect) => {
  const steps = distanceField(grid, entranceOf(grid)).steps[exitOf(grid)]

  test.each(MAZE_SOLVERS)(
    'does not overflow the stack or memory of $id',
    ({ id, optimal, complete, solve }) => {
      const { path } = solve(grid, entranceOf(grid), exitOf(grid))
      const arrives = complete || (perfect && id !== 'random-mouse')
      if (arrives) expect(path).not.toBeNull()
      if (optimal || (perfect && arrives)) expect(path).toHaveLength(steps + 1)
    },
    60_000,
  )
})
