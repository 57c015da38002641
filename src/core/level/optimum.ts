import type { Level } from '../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../game/rules.ts'
import { type Optimum, OPTIMUM_LIMIT, searchOptimum, winOf } from './search/optimum.ts'

/** Cached optima by level. */
const known = new WeakMap<Level, Optimum>()

/** Most states for the optimum of a drawn level, which may be searched for while a page waits. */
const DRAWN_OPTIMUM_LIMIT = 400_000

/** The fastest win of a level that a search found; the first call searches for it, which can take a second. */
export function optimumOf(level: Level): Optimum {
  const limit = level.title === undefined ? OPTIMUM_LIMIT : DRAWN_OPTIMUM_LIMIT
  const found = known.get(level) ?? searchOptimum(level, limit)
  known.set(level, found)
  return found
}

/** The optimum of a level if it is cached or the shortest path already wins; else null. */
export function knownOptimum(level: Level): Optimum | null {
  const needsNoSearch = winOf(level).length === level.shortest * PLAYER_TICKS_PER_TILE
  return needsNoSearch ? optimumOf(level) : (known.get(level) ?? null)
}

/** True for a level that no search has won: its proof is empty (core/replay/unproven.ts). */
export function isUnproven({ proof }: Level): boolean {
  return proof.win?.length === 0
}

/** Caches the optimum of a level that was found elsewhere. */
export function setOptimum(level: Level, optimum: Optimum): void {
  known.set(level, optimum)
}

/** The time of the fastest known win, in ticks. */
export interface Par {
  readonly optimum: number
  /** Most ticks by which another win could be faster; undefined if the optimum is exact. */
  readonly slack?: number
}

/** The time of an optimum, with its slack unless it is exact. */
export function parOf(found: Optimum): Par {
  const optimum = found.inputs.length
  return optimum === found.bound ? { optimum } : { optimum, slack: optimum - found.bound }
}

/** The par of a level if its optimum is known without a search; else null. */
export function knownPar(level: Level): Par | null {
  const optimum = knownOptimum(level)
  return optimum && parOf(optimum)
}

/** The time of a level's optimum, in ticks. */
export function optimumTime(level: Level): number {
  return optimumOf(level).inputs.length
}
