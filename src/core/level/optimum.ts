import { runnerGrid } from '../game/gap.ts'
import type { Level } from '../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../game/rules.ts'
import { distanceField } from '../../labyrinth/path/distance-field.ts'
import { type FastestWin, OPTIMUM_LIMIT, searchOptimum, winOf } from './search/optimum.ts'

/** Cached fastest wins by level. */
const known = new WeakMap<Level, FastestWin>()

/** Most states for the optimum of a drawn level, which may be searched for while a page waits. */
const DRAWN_OPTIMUM_LIMIT = 400_000

/** The fastest win of a level that a search found; the first call searches for it, which can take a second. */
export function fastestWin(level: Level): FastestWin {
  const limit = level.title === undefined ? OPTIMUM_LIMIT : DRAWN_OPTIMUM_LIMIT
  const found = known.get(level) ?? searchOptimum(level, limit)
  known.set(level, found)
  return found
}

/** The fastest win of a level if it is cached or the shortest path already wins; else null. */
export function knownFastestWin(level: Level): FastestWin | null {
  const needsNoSearch = winOf(level).length === level.shortest * PLAYER_TICKS_PER_TILE
  return needsNoSearch ? fastestWin(level) : (known.get(level) ?? null)
}

export type RuledOut = NonNullable<ReturnType<typeof ruledOutIn>>

/**
 * Counts by tile of what the proof of a level's fastest time ruled out: states of its search; or, if no path is
 * shorter, the tiles nearer to the exit than the entrance. Null while the time is unknown or only bounded.
 */
export function ruledOutIn(level: Level) {
  const { grid, exit, shortest } = level
  const { inputs = [], bound = -1, states } = knownFastestWin(level) ?? {}
  if (bound < inputs.length) return null
  if (bound > shortest * PLAYER_TICKS_PER_TILE)
    return states ? { kind: 'states' as const, counts: states } : null
  const { steps } = distanceField(runnerGrid(grid), exit)
  const isNearer = (count: number): number => Number(count >= 0 && count < shortest)
  return { kind: 'tiles' as const, counts: Uint32Array.from(steps, isNearer) }
}

/** True for a level that no search has won: its proof is empty (core/replay/unproven.ts). */
export function isUnproven({ proof }: Level): boolean {
  return proof.win?.length === 0
}

/** Caches the fastest win of a level that was found elsewhere. */
export function setFastestWin(level: Level, win: FastestWin): void {
  known.set(level, win)
}

/** The time of the fastest known win of a level, or of several levels together. */
export interface Optimum {
  readonly ticks: number
  /** Most ticks by which another win could be faster; 0 if the optimum is exact. */
  readonly slack: number
}

export function optimumOf({ inputs, bound }: FastestWin): Optimum {
  return { ticks: inputs.length, slack: inputs.length - bound }
}

/** Most ticks by which a win could be faster than a time, 0 if it is proven; null if a faster one is known. */
export function marginOf(time: number, { ticks, slack }: Optimum): number | null {
  return time > ticks ? null : time - (ticks - slack)
}

/** The optimum of a level if it is known without a search; else null. */
export function knownOptimum(level: Level): Optimum | null {
  const win = knownFastestWin(level)
  return win && optimumOf(win)
}

/** The optimum of some levels together; null for no level, and while one of them is unknown. */
export function sumOfOptima(optima: readonly (Optimum | null)[]): Optimum | null {
  const known = optima.filter((each) => each !== null)
  if (known.length === 0 || known.length < optima.length) return null
  return known.reduce((a, b) => ({ ticks: a.ticks + b.ticks, slack: a.slack + b.slack }))
}

/** The time of a level's optimum, in ticks. */
export function optimumTime(level: Level): number {
  return fastestWin(level).inputs.length
}
