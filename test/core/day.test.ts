import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt, isDay, numberOfDay, utcDay, weekdayOf } from '../../src/core/day.ts'
import { checkTimes } from '../any.ts'

const DAY_MS = 86_400_000
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

const anyMs = fc.integer({ min: 0, max: LAST_MS })

describe('the UTC day of a time', () => {
  test('is the one that the clock of the machine has', () =>
    checkTimes(3000, [anyMs], (ms) => {
      expect(utcDay(ms)).toBe(new Date(ms).toISOString().slice(0, 10))
    }))

  test.each([-1, LAST_MS + 1, NaN])('is refused for %d', (ms) => {
    expect(() => utcDay(ms)).toThrow(RangeError)
  })
})

describe('a day', () => {
  test('is right for every day of 400 years, with its number and weekday', () => {
    const wrong: string[] = []
    for (let number = 0; number < 146_097; number++) {
      const day = dayAt(number)
      const date = new Date(number * DAY_MS)
      const wanted = date.toISOString().slice(0, 10)
      const isRight = day === wanted && numberOfDay(day) === number
      if (!isRight || weekdayOf(day) !== date.getUTCDay()) wrong.push(wanted)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ...['2026-02-29', '2100-02-29', '2026-04-31', '2026-00-10', '2026-13-01', '2026-01-00'],
    ...['1969-12-31', '2026-1-01', '02026-01-01', '2026-11-21\n', '٢٠٢٦-11-21', ''],
  ])('is not %j', (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => numberOfDay(text)).toThrow(RangeError)
  })
})
