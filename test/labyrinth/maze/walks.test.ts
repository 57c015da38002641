import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carveMaze, MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { PatienceError } from '../../../src/labyrinth/maze/random-step.ts'
import { RANDOM_GENERATORS } from '../../../src/labyrinth/random/generators.ts'
import { faultsOf } from './lattice.ts'
import { checkTimes } from '../../any.ts'

const WALKERS = ['wilson', 'aldous-broder', 'houston']

describe.each(RANDOM_GENERATORS)('with chance from $id', ({ create, walks }) => {
  test.each(MAZE_ALGORITHMS)('$id carves a maze, or throws that the chance is too weak', (row) => {
    const anySize = fc.integer({ min: 2, max: 9 }).map((n) => 2 * n + 1)
    const mayFail = !walks && WALKERS.includes(row.id)
    checkTimes(mayFail ? 5 : 15, [anySize, anySize, fc.nat()], (width, height, seed) => {
      let fault: unknown = null
      try {
        expect(faultsOf(carveMaze(row.carve, width, height, create(seed)))).toEqual([])
      } catch (error) {
        if (!(mayFail && error instanceof PatienceError)) throw error
        fault = error.message
      }
      if (fault !== null) expect(fault).toMatch(/^after \d+ steps the random walk has not ended/)
    })
  })
})
