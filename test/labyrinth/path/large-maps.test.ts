import { describe, expect, test } from 'vitest'
import { createGrid, entranceOf, exitOf, FLOOR } from '../../../src/labyrinth/grid.ts'
import { braid } from '../../../src/labyrinth/maze/braid.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { recursiveBacktracker } from '../../../src/labyrinth/maze/recursive-backtracker.ts'
import { distanceField } from '../../../src/labyrinth/path/distance-field.ts'
import { MAZE_SOLVERS } from '../../../src/labyrinth/path/solvers.ts'
import { chance } from '../arbitraries.ts'

const maze = carveMaze(recursiveBacktracker, 2001, 2001, chance('large'))
const braided = carveMaze(recursiveBacktracker, 701, 501, chance('large'))
braid(braided, 50, chance('large'))

describe.each([
  ['a perfect maze of 2,001 x 2,001', maze, true],
  ['a braided maze of 701 x 501', braided, false],
  ['an open room of 501 x 701', createGrid(501, 701, FLOOR), false],
])('%s', (_, grid, perfect) => {
  const steps = distanceField(grid, entranceOf(grid)).steps[exitOf(grid)]

  test.each(MAZE_SOLVERS)('is no trouble for $id', ({ id, optimal, complete, solve }) => {
    const { path } = solve(grid, entranceOf(grid), exitOf(grid))
    const arrives = complete || (perfect && id !== 'random-mouse')
    if (arrives) expect(path).not.toBeNull()
    if (optimal || (perfect && arrives)) expect(path).toHaveLength(steps + 1)
  })
})
