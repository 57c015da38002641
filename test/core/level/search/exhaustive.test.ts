import { expect, test } from 'vitest'
import { compare } from './comparing.ts'
import { levelsWithGaps, smallLevel } from './small-level.ts'

// Hundreds more are in the long suite.
test('the search agrees with plain search on 30 levels with one to three enemies', () => {
  const counts = compare(Array.from({ length: 30 }, (_, i) => smallLevel(`small ${i}`)))
  expect(counts.won).toBeGreaterThan(10)
  expect(counts.hopeless).toBeGreaterThan(3)
  expect(counts.detours).toBeGreaterThan(2)
})

test('the search agrees with plain search on 200 levels with gaps', () => {
  const counts = compare(levelsWithGaps('quick gaps', 200))
  expect(counts.won).toBeGreaterThan(80)
  expect(counts.hopeless).toBeGreaterThan(10)
  expect(counts.detours).toBeGreaterThan(5)
})
