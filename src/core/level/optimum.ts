import type { Level } from '../game/level-layout.ts'
import { type Optimum, searchOptimum } from './search/optimum.ts'

/** The optima found so far, by level. */
const known = new WeakMap<Level, Optimum>()

/** The optimum of a level; searched for when it is first needed, which can take a second. */
export function optimumOf(level: Level): Optimum {
  const found = known.get(level) ?? searchOptimum(level)
  known.set(level, found)
  return found
}

/** The optimum of a level where it is known by now; else null. */
export function knownOptimum(level: Level): Optimum | null {
  return known.get(level) ?? null
}

/** Takes over the optimum of a level that was found elsewhere. */
export function setOptimum(level: Level, optimum: Optimum): void {
  known.set(level, optimum)
}

/** True if no sequence of inputs is faster; false where the search gave up before it was shown. */
export function isExact({ inputs, bound }: Optimum): boolean {
  return inputs.length === bound
}

/** The time of a level's optimum, in ticks. */
export function optimumTime(level: Level): number {
  return optimumOf(level).inputs.length
}
