import { roundedQuotient } from '../integer.ts'
import { sumOfPars } from '../level/run.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { timeOf } from '../attempt/records.ts'

/** A time and its par, in ticks. */
export interface ParTime {
  readonly time: number
  readonly par: number
  /** Ticks by which the fastest win may beat par; undefined if par is exact. */
  readonly slack?: number
}

/** Time over par in tenths of a per cent, rounded half up; negative only if par is not exact. */
export function overPar({ time, par }: ParTime): number {
  return roundedQuotient(time * 1000, par) - 1000
}

/** Time of an attempt, and the total par of its levels; null while a par is pending. */
export function parTimeOf({ levels }: Pick<Attempt, 'levels'>): ParTime | null {
  const par = sumOfPars(levels)
  if (par === null) return null
  const { optimum, ...slack } = par
  return { time: timeOf({ levels }), par: optimum, ...slack }
}
