import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../src/core/game/level-layout.ts'
import { compareOptima } from '../core/level/search/comparing-optima.ts'
import { compare } from '../core/level/search/comparing.ts'
import { ONE_KEY } from '../core/level/search/every-input.ts'
import { levelsWithGaps, smallLevel } from '../core/level/search/small-level.ts'

test('the optimum is that of a plain search with every input in every tick', () => {
  const levels = Array.from({ length: 60 }, (_, i) => smallLevel(`optimum ${i}`, undefined, 5))
  const counts = compareOptima(levels)
  expect(counts.compared).toBeGreaterThan(8)
  expect(counts.detours).toBeGreaterThan(2)
  expect(counts.faster).toBeGreaterThan(2)
}, 240_000)

test('the optimum of 300 levels with gaps is that of a plain search too', () => {
  const counts = compareOptima(levelsWithGaps('optimum with gaps', 900, 5), 15_000, ONE_KEY)
  expect(counts.compared).toBeGreaterThan(300)
  expect(counts.detours).toBeGreaterThan(30)
  expect(counts.faster).toBeGreaterThan(15)
}, 1_800_000)

describe('the search', () => {
  test('agrees with plain search on 300 levels with one to three enemies of any kind', () => {
    const counts = compare(Array.from({ length: 300 }, (_, i) => smallLevel(`small ${i}`)))
    expect(counts.won).toBeGreaterThan(100)
    expect(counts.hopeless).toBeGreaterThan(50)
    expect(counts.detours).toBeGreaterThan(20)
    expect(counts.won + counts.hopeless).toBeGreaterThan(200)
  }, 120_000)

  test('agrees with plain search on 1,000 levels with gaps', () => {
    const counts = compare(levelsWithGaps('gaps', 1000))
    expect(counts.won + counts.hopeless).toBeGreaterThan(600)
    expect(counts.hopeless).toBeGreaterThan(100)
    expect(counts.detours).toBeGreaterThan(50)
  }, 600_000)

  test.each(ENEMY_KINDS)(
    'agrees with plain search on 40 levels with only a %s',
    (kind) => {
      const levels = Array.from({ length: 40 }, (_, i) => smallLevel(`${kind} ${i}`, [kind]))
      const counts = compare(levels)
      expect(counts.won).toBeGreaterThan(5)
      expect(counts.large).toBeLessThan(10)
    },
    60_000,
  )
})
