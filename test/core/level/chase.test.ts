import { describe, expect, test } from 'vitest'
import { EARLIEST_CATCH_STEPS } from '../../../src/core/game/rules.ts'
import { createState } from '../../../src/core/game/state.ts'
import { catchOf, chaseOfLevel, isForked } from '../../../src/core/level/chase.ts'
import { analyseMaze } from '../../../src/core/level/maze-analysis.ts'
import { distanceField } from '../../../src/core/path/distance-field.ts'
import { draw } from '../picture.ts'
import { drawProven } from './bots/playing.ts'
import { builtLevel } from './built-level.ts'

/** Two ways of the same length, one of them past the minotaur. */
const TWO_WAYS = drawProven(`
  #########
  #s......#
  #.#####.#
  #.#####.#
  #.#####.#
  #......x#
  #########`)

describe('the chase of a level', () => {
  test('without a catch has no second contest', () => {
    const { caughtAfter, hasSecondContest } = chaseOfLevel(TWO_WAYS)
    expect({ caughtAfter, hasSecondContest }).toEqual({
      caughtAfter: null,
      hasSecondContest: false,
    })
  })

  test('has a second route where another one of the same length wins', () => {
    expect(chaseOfLevel(TWO_WAYS).hasSecondRoute).toBe(true)
  })

  test.each([4, 6, 8, 10])('of level %i says where a blind runner is caught', (number) => {
    for (const seed of ['theseus', 'ariadne', 'minos', 'crete']) {
      const level = builtLevel(seed, number)
      const { caughtAfter } = chaseOfLevel(level)
      const toExit = distanceField(level.grid, level.exit)
      expect(caughtAfter).toBe(catchOf(createState(level, true), toExit))
      expect(caughtAfter !== null).toBe(level.proof.contested)
      if (caughtAfter !== null) expect(caughtAfter).toBeGreaterThanOrEqual(EARLIEST_CATCH_STEPS)
    }
  })
})

test.each([
  ['with two ways of one length is forked', '#######\n#s....#\n#.###.#\n#....x#\n#######', true],
  ['with one way is not', '#######\n#s....#\n#####.#\n#....x#\n#######', false],
])('a maze %s', (_, picture, expected) => {
  const { grid, at } = draw(picture)
  const ends = { entrance: at('s'), exit: at('x') }
  const analysis = analyseMaze(grid, ends)
  const { shortest } = analysis
  const place = { seed: 'drawn', number: 1, algorithm: 'kruskal', grid, ...ends, shortest } as const
  expect(isForked(place, analysis)).toBe(expected)
})
