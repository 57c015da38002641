import { sumOfPars } from '../level/run.ts'
import type { Attempt } from './attempt.ts'
import type { ParTime } from './over-par.ts'
import { timeOf } from './records.ts'

/** The time of an attempt, and the par of its levels together. */
export function parTimeOf({ levels }: Pick<Attempt, 'levels'>): ParTime {
  const { optimum, ...slack } = sumOfPars(levels)
  return { time: timeOf({ levels }), par: optimum, ...slack }
}
