import { describe, expect, test } from 'vitest'
import { attemptOfDay, daysBefore, daysPlayed } from '../../../src/core/courses/today.ts'
import { isBetter } from '../../../src/core/attempt/attempt.ts'
import { todaySeed } from '../../../src/core/level/source.ts'
import { attemptOf } from '../attempt/attempts.ts'

const DAY = '2026-11-26'

function tryAt(number: number, day: string, changes: Parameters<typeof attemptOf>[2] = {}) {
  return attemptOf(number, [900], { seed: todaySeed(day), mode: 'today', ...changes })
}

describe('the attempt of a day that counts', () => {
  test('is the first one that is no practice', () => {
    const practice = tryAt(1, DAY, { practice: true })
    const attempts = [practice, tryAt(2, DAY), tryAt(3, DAY)]
    expect(attemptOfDay(attempts, DAY)).toBe(attempts[1])
    expect(attemptOfDay([practice], DAY)).toBeNull()
  })

  test('is better with more lives left, then in less time, then nearer to the exit', () => {
    const won = (catches: number, time: number) => ({
      mode: 'today' as const,
      levels: [{ level: 4, time, catches }],
    })
    const lost = (stepsLeft: number) => ({
      mode: 'today' as const,
      levels: [],
      lost: { level: 4, time: 1, catches: 3, stepsLeft },
    })
    const order = [won(0, 9000), won(1, 800), won(1, 900), won(2, 1), lost(2), lost(30)]
    for (let i = 1; i < order.length; i++) {
      expect(isBetter(order[i - 1], order[i])).toBe(true)
      expect(isBetter(order[i], order[i - 1])).toBe(false)
    }
  })
})

test('days played are those with an attempt that counts, each once', () => {
  const attempts = [
    ...[tryAt(1, '2026-11-22'), tryAt(2, DAY), tryAt(3, DAY)],
    tryAt(4, '2026-11-24', { practice: true }),
    attemptOf(5, [900]),
  ]
  expect(daysPlayed(attempts)).toBe(2)
  expect(daysBefore('1970-01-02', 7)).toEqual(['1970-01-01'])
  expect(daysBefore('2026-03-01', 2)).toEqual(['2026-02-28', '2026-02-27'])
})
