import { describe, expect, test } from 'vitest'
import { type Arena, ENEMY_KINDS } from '../../../../src/core/game/level.ts'
import { searchWin } from '../../../../src/core/game/search/solve.ts'
import { exhaust } from './exhaustive.ts'
import { smallLevel } from './small-level.ts'

/** Levels with more states than this are left out. */
const MOST_STATES = 3000

/** How many levels can be won, of them in more steps than the shortest path; how many not. */
interface Counts {
  won: number
  detours: number
  hopeless: number
  large: number
}

/** The search and plain search on so many levels; counts what they were. */
function compare(levels: readonly Arena[]): Counts {
  const counts = { won: 0, detours: 0, hopeless: 0, large: 0 }
  for (const level of levels) {
    const fewest = exhaust(level, MOST_STATES)
    if (fewest === -1) {
      counts.large++
      continue
    }
    const { moves, bound } = searchWin(level, 1_000_000)
    const found = { seed: level.seed, moves: moves?.length ?? null, bound }
    expect(found).toEqual({ seed: level.seed, moves: fewest, bound: fewest ?? -1 })
    counts[fewest === null ? 'hopeless' : 'won']++
    if (fewest !== null && fewest > level.shortest) counts.detours++
  }
  return counts
}

describe('the search finds what plain search finds', () => {
  test('on 300 levels with one to three enemies of any kind', () => {
    const counts = compare(Array.from({ length: 300 }, (_, i) => smallLevel(`small ${i}`)))
    expect(counts.won).toBeGreaterThan(100)
    expect(counts.hopeless).toBeGreaterThan(50)
    expect(counts.detours).toBeGreaterThan(20)
    expect(counts.won + counts.hopeless).toBeGreaterThan(200)
  }, 120_000)

  test.each(ENEMY_KINDS)(
    'on 40 levels with a %s alone',
    (kind) => {
      const levels = Array.from({ length: 40 }, (_, i) => smallLevel(`${kind} ${i}`, [kind]))
      const counts = compare(levels)
      expect(counts.won).toBeGreaterThan(5)
      expect(counts.large).toBeLessThan(10)
    },
    60_000,
  )
})
