import { describe, expect, test } from 'vitest'
import { PROOF_CLEARANCE } from '../../../../src/core/game/rules.ts'
import { searchOptimum } from '../../../../src/core/level/search/optimum.ts'
import { searchWin } from '../../../../src/core/level/search/solve.ts'
import { countBytes } from './allocated-bytes.ts'
import { expectWin } from './comparing-optima.ts'
import { hardLevel, OPTIMUM_TICKS, PROOF_TICKS } from './hard-level.ts'
import { smallLevel } from './small-level.ts'

const LIMIT = 400_000

// The long suite has the whole limit.
describe('a search that gives up', () => {
  const level = hardLevel()
  const { result, bytes } = countBytes(() => searchOptimum(level, LIMIT))

  test('returns the fastest win that it met, with a lower bound, not the proof', () => {
    const { inputs, bound, expanded } = result
    expectWin(level, { inputs, bound })
    expect(expanded).toBe(LIMIT)
    expect(12 * level.proof.moves.length).toBe(PROOF_TICKS)
    expect(inputs).toHaveLength(OPTIMUM_TICKS)
    expect(bound).toBeLessThan(OPTIMUM_TICKS)
  })

  test('allocates at most 64 bytes a state', () => {
    expect(bytes).toBeLessThanOrEqual(64 * LIMIT)
    expect(bytes).toBeGreaterThan(16 * LIMIT)
  })
})

test.each(['slow 74', 'slow 133', 'slow 147'])(
  'a search of %s that gives up returns the fastest win in whole moves, not a slow proof',
  (name) => {
    const layout = smallLevel(name)
    const slow = searchWin(layout, { limit: LIMIT, weight: 40, clearance: PROOF_CLEARANCE })
    const { moves } = searchWin(layout, { limit: LIMIT })
    const proof = { moves: slow.moves ?? [], contested: true }
    const level = { ...layout, proof }
    const { inputs, bound } = searchOptimum(level, 6000)
    expectWin(level, { inputs, bound })
    expect(proof.moves.length).toBeGreaterThan(moves?.length ?? 0)
    expect(bound).toBeLessThan(inputs.length)
    expect(inputs).toHaveLength(12 * (moves?.length ?? 0))
  },
)
