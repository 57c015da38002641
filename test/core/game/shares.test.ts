import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../../src/core/game/rules.ts'
import { contestedBounds, sharesOf } from './shares.ts'

/** How many seeds of each level are built; the long test builds more. */
const SEEDS = 100

describe.each(LEVELS.map((_, index) => index + 1))(`level %i of ${SEEDS} seeds`, (number) => {
  test('is contested as often as wanted, hardly ever far longer than its shortest path', () => {
    const { contested, short, mazes } = sharesOf(number, SEEDS, () => undefined)
    const { least, most } = contestedBounds(number, SEEDS)
    expect(contested).toBeGreaterThanOrEqual(least)
    expect(contested).toBeLessThanOrEqual(most)
    expect(short).toBeGreaterThanOrEqual(0.9)
    // Far from the bound of 64.
    expect(mazes).toBeLessThanOrEqual(8)
  }, 120_000)
})
