import { describe, expect, test } from 'vitest'
import { dailySeed } from '../../../src/core/level/source.ts'
import { nextThing } from '../../../src/core/courses/next-thing.ts'
import { bestTimesOf, shelfOf } from '../../../src/core/courses/best-medals.ts'
import { attemptOf } from '../attempt/attempts.ts'

const NOW = Date.UTC(2026, 10, 26, 12)
const DAILY = { kind: 'daily', seed: 'DAILY 2026-11-26' }

/** Returns an attempt at one level, whose optimum is 100 ticks. */
function levelIn(number: number, level: number, time: number, seed = 'theseus') {
  return attemptOf(number, [time], { mode: 'level', level, seed })
}

describe('the next thing to do', () => {
  test('is nothing before the first finished attempt that counts', () => {
    expect(nextThing([], NOW)).toBe(null)
    expect(nextThing([attemptOf(1, [150], { practice: true })], NOW)).toBe(null)
  })

  test('is the nearest medal, by its share of the time', () => {
    const attempts = [levelIn(1, 6, 212), levelIn(2, 7, 160), levelIn(3, 8, 145)]
    expect(nextThing(attempts, NOW)).toEqual({
      ...{ kind: 'medal', medal: 'bronze', gap: 12, seed: 'theseus' },
      ...{ level: 6, time: 212, optimum: 100 },
    })
  })

  test('is a perfect only if no other medal is near', () => {
    const close = levelIn(1, 1, 101)
    expect(nextThing([close], NOW)).toMatchObject({ medal: 'perfect', gap: 1 })
    expect(nextThing([close, levelIn(2, 2, 140)], NOW)).toMatchObject({ medal: 'gold', gap: 15 })
  })

  test('is one of the levels played last', () => {
    const others = Array.from({ length: 20 }, (_, i) => levelIn(i + 2, 1, 900, `seed ${i}`))
    expect(nextThing([levelIn(1, 6, 212), ...others], NOW)).toEqual(DAILY)
    expect(nextThing([levelIn(1, 6, 212), ...others, levelIn(30, 6, 300)], NOW)).toMatchObject({
      ...{ kind: 'medal', level: 6, time: 212 },
    })
  })

  test('without a near medal is the daily, and once that is done the last run', () => {
    const run = attemptOf(1, [900, 1800])
    const daily = attemptOf(2, [800, 1900], { seed: dailySeed('2026-11-26') })
    expect(nextThing([run], NOW)).toEqual(DAILY)
    expect(nextThing([run, daily], NOW)).toEqual({ kind: 'again', seed: daily.seed, time: 2700 })
    const slower = attemptOf(3, [900, 1900])
    expect(nextThing([run, daily, slower], NOW)).toEqual({
      ...{ kind: 'again', seed: 'theseus', time: 2700 },
    })
  })
})

describe('the shelf of the ten labyrinths', () => {
  test('has the best medal of each on any seed, from single levels and runs that count', () => {
    const attempts = [
      attemptOf(1, [120, 260]),
      levelIn(2, 1, 105, 'ariadne'),
      { ...levelIn(3, 1, 100), practice: true },
      { ...levelIn(4, 1, 100), rules: 1 },
      levelIn(5, 3, 100, 'DRAWN 1 abcdefgh'),
    ]
    const { best, counts } = shelfOf(bestTimesOf(attempts))
    expect(best.slice(0, 3)).toEqual(['daedalus', 'silver', null])
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { medal: 'daedalus', count: 1 },
      { medal: 'gold', count: 1 },
      { medal: 'silver', count: 1 },
    ])
  })

  test('has a full row of a medal once all ten have it or a better one', () => {
    const levels = Array.from({ length: 10 }, (_, i) => levelIn(i, i + 1, i === 4 ? 120 : 105))
    expect(shelfOf(bestTimesOf(levels.slice(1))).fullRows).toEqual([])
    expect(shelfOf(bestTimesOf(levels)).fullRows).toEqual(['gold'])
    const better = shelfOf(bestTimesOf([...levels, levelIn(20, 5, 110)]))
    expect(better.fullRows).toEqual(['gold', 'daedalus'])
  })
})
