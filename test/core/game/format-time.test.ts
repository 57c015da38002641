import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDelta,
  formatMilliseconds,
  formatTicks,
  writerOf,
} from '../../../src/core/game/format-time.ts'
import { checkAny } from '../../any.ts'

test.each([
  [1, '0:00.00'],
  [7199, '0:59.99'],
  [120 * 61 + 6, '1:01.05'],
  [120 * 3600, '60:00.00'],
])('%i ticks are written %s', (ticks, text) => {
  expect(formatTicks(ticks)).toBe(text)
})

describe('times side by side', () => {
  test('have thousandths only where two would look equal and are not', () => {
    expect([1357, 1356, 1500].map(writerOf([1357, 1356, 1500]))).toEqual([
      '0:11.308',
      '0:11.300',
      '0:12.50',
    ])
    expect([1356, 1356].map(writerOf([1356, 1356]))).toEqual(['0:11.30', '0:11.30'])
    expect([1356].map(writerOf([1356]))).toEqual(['0:11.30'])
  })

  test('look equal only when they are', () =>
    checkAny([fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 })], (times) => {
      expect(new Set(times.map(writerOf(times))).size).toBe(new Set(times).size)
    }))
})

test.each([
  [0, '+0.00'],
  [1, '+0.01'],
  [-50, '−0.41'],
  [7350, '+1:01.25'],
  [-120 * 605, '−10:05.00'],
])('a difference of %i ticks is %s', (ticks, text) => {
  expect(formatDelta(ticks)).toBe(text)
})

test('a million ticks are each written exactly, cut and never rounded', () => {
  const wrong: number[] = []
  for (let ticks = 0; ticks < 1_000_000; ticks++) {
    // A tick is 25/3 ms; what is written is read back as whole milliseconds and hundredths.
    const [minutes, seconds, thousandths] = formatMilliseconds(ticks).split(/[:.]/).map(Number)
    const ms = minutes * 60_000 + seconds * 1000 + thousandths
    const isExact = ms * 3 <= ticks * 25 && ticks * 25 < (ms + 1) * 3 && seconds < 60
    if (!isExact || formatTicks(ticks) !== formatMilliseconds(ticks).slice(0, -1)) wrong.push(ticks)
  }
  expect(wrong).toEqual([])
})
