import { type Attempt, type Course, timeOf } from '../attempt/attempt.ts'
import { type Optimum, sumOfOptima } from '../level/optimum.ts'
import type { LevelResult } from '../level/run.ts'
import { type Medal, medalOf } from './medals.ts'

/** Optima of levels, as far as they are known. */
export interface Optima {
  /** Optima of a course's levels, in order; null for one that is unknown yet and then searched for. */
  readonly of: (course: Course) => readonly (Optimum | null)[]
}

/** Medal of a finished attempt; null for a lost one, and while an optimum is unknown. */
export function medalOfAttempt(attempt: Attempt, optima: Optima): Medal | null {
  const optimum = attempt.lost === undefined ? sumOfOptima(optima.of(attempt)) : null
  return optimum && medalOf(timeOf(attempt), optimum.ticks)
}

/** Medal of each result; null while its optimum is unknown. */
export function medalsOf(
  results: readonly Pick<LevelResult, 'time'>[],
  optima: readonly (Optimum | null)[],
): (Medal | null)[] {
  return results.map(({ time }, i) => {
    const optimum = optima.at(i) ?? null
    return optimum && medalOf(time, optimum.ticks)
  })
}
