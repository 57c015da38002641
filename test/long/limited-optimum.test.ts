import { expect, test } from 'vitest'
import { OPTIMUM_LIMIT, searchOptimum } from '../../src/core/level/search/optimum.ts'
import { countBytes } from '../core/level/search/allocated-bytes.ts'
import { expectWin } from '../core/level/search/comparing-optima.ts'
import { hardLevel, OPTIMUM_TICKS } from '../core/level/search/hard-level.ts'

test('at its limit the search of an optimum has a fast win and has allocated at most 200 MB', () => {
  const level = hardLevel()
  const { result, bytes } = countBytes(() => searchOptimum(level))
  expectWin(level, result)
  expect(result).toMatchObject({ inputs: { length: OPTIMUM_TICKS }, expanded: OPTIMUM_LIMIT })
  expect(bytes).toBeLessThanOrEqual(200_000_000)
})
