import { describe, expect, test } from 'vitest'
import { bestTimesOf, shelfOf } from '../../../src/core/courses/best-medals.ts'
import { attemptOf } from '../attempt/attempts.ts'

/** Returns an attempt at one level, whose optimum is 100 ticks. */
function levelIn(number: number, level: number, time: number, seed = 'theseus') {
  return attemptOf(number, [time], { mode: 'level', level, seed })
}

describe('the shelf of the ten labyrinths', () => {
  test('has the best medal of each on any seed, from single levels and runs that count', () => {
    const attempts = [
      attemptOf(1, [120, 260]),
      levelIn(2, 1, 105, 'ariadne'),
      { ...levelIn(3, 1, 100), practice: true },
      { ...levelIn(4, 1, 100), rules: 1 },
      levelIn(5, 3, 100, 'DRAWN abcdefgh'),
    ]
    const { best, counts } = shelfOf(bestTimesOf(attempts))
    expect(best.slice(0, 3)).toEqual(['gold', 'silver', null])
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { medal: 'gold', count: 2 },
      { medal: 'silver', count: 1 },
    ])
  })

  test('has a full row of a medal once all ten have it or a better one', () => {
    const levels = Array.from({ length: 10 }, (_, i) => levelIn(i, i + 1, i === 4 ? 120 : 100))
    expect(shelfOf(bestTimesOf(levels.slice(1))).fullRows).toEqual([])
    expect(shelfOf(bestTimesOf(levels)).fullRows).toEqual(['gold'])
    const better = shelfOf(bestTimesOf([...levels, levelIn(20, 5, 100)]))
    expect(better.fullRows).toEqual(['gold', 'perfect'])
  })
})
