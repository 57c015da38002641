import { expect, test } from 'vitest'
import { fuzz } from '../core/replay/fuzz.ts'

test('100,000 mutated texts of replays are each read or refused', () => {
  const tally = fuzz('many mutated texts', 100_000)
  expect(Object.values(tally).reduce((sum, count) => sum + count)).toBe(100_000)
})
