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

/**
 * The optimum of a level where it is known by now; else null. That of a level won on a shortest path
 * always is.
 */
export function knownOptimum(level: Level): Optimum | null {
  const needsNoSearch = level.proof.moves.length === level.shortest
  return needsNoSearch ? optimumOf(level) : (known.get(level) ?? null)
}

/** Takes over the optimum of a level that was found elsewhere. */
export function setOptimum(level: Level, optimum: Optimum): void {
  known.set(level, optimum)
}

/** The time of the fastest known win, in ticks. */
export interface Par {
  readonly optimum: number
  /** Most ticks by which another win could be faster; left out where none could. */
  readonly slack?: number
}

/** True if no sequence of inputs is faster; false where the search gave up before it was shown. */
export function isExact({ inputs, bound }: Optimum): boolean {
  return inputs.length === bound
}

/** The time of an optimum, with its slack where it is not exact. */
export function parOf(found: Optimum): Par {
  const optimum = found.inputs.length
  return isExact(found) ? { optimum } : { optimum, slack: optimum - found.bound }
}

/** The time of a level's optimum, in ticks. */
export function optimumTime(level: Level): number {
  return optimumOf(level).inputs.length
}
