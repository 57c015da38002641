import { describe, test } from 'vitest'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { anySeed } from '../../labyrinth/arbitraries.ts'
import { expectRuled } from './ruled.ts'
import { checkTimes } from '../../any.ts'

const NUMBERS = LEVELS.map((_, index) => index + 1)

describe.each(NUMBERS)('level %i of any seed', (number) => {
  test('follows its rules; its minotaur is late for every shortest path, unless contested', () =>
    checkTimes(5, [anySeed], (seed) => expectRuled(buildLevel(seed, number))))
})

describe('a level', () => {
  test.each([
    ['sweep 70', 9],
    ['sweep 41', 10],
  ])('of %j, %i, whose first sixty mazes do not fit, has a path in its range', (seed, number) => {
    expectRuled(buildLevel(seed, number))
  })
})
