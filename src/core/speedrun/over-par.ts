import { roundedQuotient } from '../integer.ts'

/** A time and its par, in ticks. */
export interface ParTime {
  readonly time: number
  readonly par: number
  /** Ticks by which the fastest win may be faster than par; undefined if par is exact. */
  readonly slack?: number
}

/** Resolution of the mean: hundredths of a tenth of a per cent. */
const FINE = 100
const TENTHS = 1000

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
