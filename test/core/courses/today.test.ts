import { describe, expect, test } from 'vitest'
import { attemptOfDay, streakOf } from '../../../src/core/courses/today.ts'
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

test('a streak is of days in a row, up to yesterday while today is open', () => {
  const days = ['2026-11-22', '2026-11-24', '2026-11-25']
  const attempts = days.map((day, i) => tryAt(i, day))
  expect(streakOf(attempts, '2026-11-25')).toBe(2)
  expect(streakOf(attempts, DAY)).toBe(2)
  expect(streakOf([...attempts, tryAt(9, DAY)], DAY)).toBe(3)
  expect(streakOf(attempts, '2026-11-27')).toBe(0)
  expect(streakOf([tryAt(1, DAY, { practice: true })], DAY)).toBe(0)
})
