import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { anySeed } from '../../labyrinth/arbitraries.ts'
import { expectRuled } from './ruled.ts'

const NUMBERS = LEVELS.map((_, index) => index + 1)

describe.each(NUMBERS)('level %i of any seed', (number) => {
  test('follows its rules; its minotaur is late for every shortest path, unless contested', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expectRuled(buildLevel(seed, number))
      }),
      { numRuns: 5 },
    )
  })
})

describe('a level', () => {
  test.each([
    ['sweep 70', 9],
    ['sweep 41', 10],
  ])('of %j, %i, whose first sixty mazes do not fit, has a path in its range', (seed, number) => {
    expectRuled(buildLevel(seed, number))
  })

  test.each([0, 11, -1, 1.5, NaN, Infinity])('%d does not exist', (number) => {
    expect(() => buildLevel('a', number)).toThrow(
      RangeError(`a level is a number from 1 to 10, not ${number}`),
    )
  })
})
