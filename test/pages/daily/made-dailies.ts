import type { Day } from '../../../src/core/day.ts'
import { dailySeed } from '../../../src/core/level/source.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'

/** Returns a finished run of a day's seed with a time in ticks and a time of its end. */
export function runOfDay(
  number: number,
  day: Day,
  ticks: number,
  endedAt = Date.parse(`${day}T12:00Z`),
): Attempt {
  return attemptOf(number, [ticks], { seed: dailySeed(day), endedAt })
}
