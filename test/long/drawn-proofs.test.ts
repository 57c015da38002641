import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createState, type GameState } from '../../src/core/game/state.ts'
import { runnerGrid } from '../../src/core/game/gap.ts'
import { type DrawnLevel, layoutOf } from '../../src/core/level/drawn/drawn-level.ts'
import { PROOF_LIMIT, prove } from '../../src/core/level/drawn/prove.ts'
import { drawnLevels } from '../core/level/drawn/any-drawn.ts'
import { ONE_KEY, successorsOf, textOf } from '../core/level/search/every-input.ts'
import { stepsFrom } from '../labyrinth/path/oracle.ts'

/** Small levels, most of which have few states. */
const SMALL = { width: { min: 7, max: 9 }, height: { min: 7, max: 7 }, enemies: 2 }

/** Levels with more states than this are left out, unless a win is met before. */
const MOST_STATES = 15_000

/**
 * Plain search over copies of complete states, the newest first: true if any leads to the exit, else the
 * fewest steps to it from the middle of any tile that is reached; null with too many states.
 */
function search(level: DrawnLevel): true | number | null {
  const steps = stepsFrom(runnerGrid(level.grid), level.exit)
  const stack: GameState[] = [createState(layoutOf(level), true)]
  const seen = new Set<string>()
  let least = steps[level.entrance]
  for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
    for (const after of successorsOf(state, ONE_KEY)) {
      if (after.phase === 'cleared') return true
      const text = textOf(after)
      if (after.phase === 'caught' || seen.has(text)) continue
      seen.add(text)
      stack.push(after)
      if (after.player.progress === 0) least = Math.min(least, steps[after.player.tile])
    }
    if (seen.size > MOST_STATES) return null
  }
  return least
}

// The seeds are fixed: the shares below are statistics of one sample, near their limits.
test.each([
  ['with or without gaps', 0, 400, 3],
  ['with gaps', 1, 1000, 1],
])(
  'proofs of levels %s are what a plain search in the game finds',
  (_, gaps, numRuns, seed) => {
    const counts = { won: 0, 'no-path': 0, 'always-caught': 0, large: 0 }
    fc.assert(
      fc.property(drawnLevels({ ...SMALL, gaps }), (level) => {
        const found = search(level)
        if (found === null) {
          counts.large++
          return
        }
        const proof = prove(level, PROOF_LIMIT.late)
        if (proof.kind === 'not-proven') {
          // Plain search met a win early among more states than it looks at.
          expect(found).toBe(true)
          counts.large++
          return
        }
        counts[proof.kind]++
        expect(proof.kind === 'won').toBe(found === true)
        if (proof.kind === 'no-path') expect(found).toBe(-1)
        if (proof.kind !== 'always-caught') return
        // Among several enemies, the proof may do without some of those that catch the player.
        if (level.enemies.length === 1) expect(proof.stepsLeft).toBe(found)
        else expect(proof.stepsLeft).toBeLessThanOrEqual(Number(found))
      }),
      { numRuns, seed },
    )
    expect(counts.won).toBeGreaterThan(0.2 * numRuns)
    expect(counts['always-caught']).toBeGreaterThan(0.1 * numRuns)
    expect(counts.large).toBeLessThan(0.3 * numRuns)
  },
  1_200_000,
)
