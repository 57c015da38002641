import { roundedQuotient } from '../integer.ts'
import { optimumOf } from '../level/run.ts'
import type { Attempt } from './attempt.ts'
import { timeOf } from './records.ts'

/** A time and its par, in ticks. */
export interface ParTime {
  readonly time: number
  readonly par: number
}

/** Resolution of the mean: hundredths of a tenth of a per cent. */
const FINE = 100
const TENTHS = 1000

/** The time of an attempt, and the par of its levels together. */
export function parTimeOf({ levels }: Pick<Attempt, 'levels'>): ParTime {
  return { time: timeOf({ levels }), par: optimumOf(levels) }
}

/**
 * Time over par, in tenths of a per cent, the mean of some, rounded half up; negative below par, which
 * can be where par is not exact.
 */
export function overPar(...times: readonly ParTime[]): number {
  const sum = times.reduce(
    (all, { time, par }) => all + roundedQuotient(time * TENTHS * FINE, par),
    0,
  )
  return roundedQuotient(sum, times.length * FINE) - TENTHS
}

/** Orders times by their share over par, the least first, exactly. */
export function compareOverPar(a: ParTime, b: ParTime): number {
  return a.time * b.par - b.time * a.par
}
