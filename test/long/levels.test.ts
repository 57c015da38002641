import { describe, expect, test } from 'vitest'
import { LEVELS, MAX_MAZES } from '../../src/core/game/rules.ts'
import { searchOptimum } from '../../src/core/level/search/optimum.ts'
import { expectRuled } from '../core/game/ruled.ts'
import { expectWin } from '../core/level/search/comparing-optima.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { expectProven } from '../core/level/proven.ts'
import { contestedBounds, sharesOf } from './shares.ts'

const NUMBERS = LEVELS.map((_, index) => index + 1)

/** Number of seeds that are built and played: `LEVEL_SEEDS=10000 npx vitest run --project long` takes hours. */
const SEEDS = Number(process.env['LEVEL_SEEDS'] ?? 100)

describe.each(NUMBERS)('level %i', (number) => {
  test(`of ${SEEDS} seeds is contested at the wanted rate`, () => {
    const levels = Array.from({ length: SEEDS }, (_, i) => builtLevel(`sweep ${i}`, number))
    const { contested, mazes } = sharesOf(levels)
    const { least, most } = contestedBounds(number)
    expect(contested).toBeGreaterThanOrEqual(least)
    expect(contested).toBeLessThanOrEqual(most)
    expect(mazes).toBeLessThanOrEqual(MAX_MAZES)
  })

  test(
    `of each of ${SEEDS} seeds follows its rules and has a valid proof`,
    () => {
      for (let i = 0; i < SEEDS; i++) {
        const level = builtLevel(`sweep ${i}`, number)
        expectProven(level)
        expectRuled(level)
      }
    },
    600_000 + 500 * SEEDS,
  )

  // The bound is that of the search; ./exhaustive-search.test.ts checks it on small levels.
  test(
    `of each of ${SEEDS} seeds has an optimum that wins, proven exact in all but one of a hundred`,
    () => {
      const inexact: number[] = []
      for (let i = 0; i < SEEDS; i++) {
        const level = builtLevel(`sweep ${i}`, number)
        const optimum = searchOptimum(level)
        expectWin(level, optimum)
        expect(optimum.bound).toBeLessThanOrEqual(optimum.inputs.length)
        if (optimum.bound < optimum.inputs.length) inexact.push(i)
      }
      expect(inexact.length, `inexact: ${inexact.join()}`).toBeLessThanOrEqual(0.01 * SEEDS)
    },
    600_000 + 500 * SEEDS,
  )
})
