import fc from 'fast-check'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import type { Attempt, Course } from '../../../src/core/attempt/attempt.ts'

export const COURSE: Course = { rules: RULES_VERSION, seed: 'theseus', mode: 'run', level: 1 }

/** 21 November 2026, 12:00 UTC. */
const NOON = 1_795_262_400_000

/** Returns an attempt with the given times of its levels; a higher number means a later end. */
export function attemptOf(
  number: number,
  times: readonly number[],
  changes: Partial<Attempt> = {},
): Attempt {
  const course = { ...COURSE, ...changes }
  return {
    id: number.toString(16).padStart(16, '0'),
    replay: `replay${number}`,
    practice: false,
    levels: times.map((time, i) => ({ level: course.level + i, time, catches: 0 })),
    endedAt: NOON + number * 60_000,
    ...course,
  }
}

/**
 * Attempts of one course, all of the same number of levels, in the order in which they ended.
 *
 * unit: what every time is a multiple of, in ticks.
 */
export function someAttempts(fewest: number, most: number, unit = 1): fc.Arbitrary<Attempt[]> {
  const time = fc.integer({ min: 120, max: 12_000 }).map((units) => units * unit)
  return fc.integer({ min: 1, max: 10 }).chain((levels) => {
    const times = fc.array(time, { minLength: levels, maxLength: levels })
    return fc
      .array(times, { minLength: fewest, maxLength: most })
      .map((rows) => rows.map((row, i) => attemptOf(i + 1, row)))
  })
}
