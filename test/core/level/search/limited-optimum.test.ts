import { describe, expect, test } from 'vitest'
import { searchOptimum } from '../../../../src/core/level/search/optimum.ts'
import { countBytes } from './allocated-bytes.ts'
import { hardLevel } from './hard-level.ts'

const LIMIT = 400_000

// The long suite has the whole limit.
describe('a search that gives up', () => {
  const level = hardLevel()
  const { bytes } = countBytes(() => searchOptimum(level, LIMIT))

  test('allocates at most 64 bytes a state', () => {
    expect(bytes).toBeLessThanOrEqual(64 * LIMIT)
    expect(bytes).toBeGreaterThan(16 * LIMIT)
  })
})
