import { expect } from 'vitest'
import type { LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { searchWin } from '../../../../src/core/level/search/solve.ts'
import { exhaust } from './exhaustive.ts'

const MOST_STATES = 3000

/**
 * Compares the search with plain search on some levels, and counts those that can be won, those won only
 * in more steps than the shortest path, and those that cannot be won.
 */
export function compare(levels: readonly LevelLayout[]) {
  const counts = { won: 0, detours: 0, hopeless: 0, large: 0 }
  for (const level of levels) {
    const fewest = exhaust(level, MOST_STATES)
    if (fewest === -1) {
      counts.large++
      continue
    }
    const { moves, bound } = searchWin(level, { limit: 1_000_000 })
    const found = { seed: level.seed, moves: moves?.length ?? null, bound }
    expect(found).toEqual({ seed: level.seed, moves: fewest, bound: fewest ?? -1 })
    counts[fewest === null ? 'hopeless' : 'won']++
    if (fewest !== null && fewest > level.shortest) counts.detours++
  }
  return counts
}
