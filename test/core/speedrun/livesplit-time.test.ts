import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  writeDate,
  writeMilliseconds,
  writeTicks,
} from '../../../src/core/speedrun/livesplit-time.ts'

describe('a time of LiveSplit', () => {
  test.each([
    [0, '00:00:00.0000000'],
    [1, '00:00:00.0083333'],
    [2, '00:00:00.0166667'],
    [120, '00:00:01.0000000'],
    [119, '00:00:00.9916667'],
    [120 * 3661, '01:01:01.0000000'],
    [4 * 3600 * 120, '04:00:00.0000000'],
  ])('of %i ticks is %s', (ticks, text) => {
    expect(writeTicks(ticks)).toBe(text)
  })

  test('of milliseconds is exact', () => {
    expect(writeMilliseconds(3_723_004)).toBe('01:02:03.0040000')
  })

  test('is rounded to 100 ns', () => {
    fc.assert(
      fc.property(fc.nat(200_000_000), (ticks) => {
        const units = (BigInt(ticks) * 10_000_000n * 2n + 120n) / 240n
        expect(writeTicks(ticks).split('.')[1]).toBe(String(units % 10_000_000n).padStart(7, '0'))
      }),
    )
  })
})

describe('a date of LiveSplit', () => {
  test('is in UTC and cut to the second', () => {
    fc.assert(
      fc.property(fc.nat(4_102_444_800), (seconds) => {
        const iso = new Date(seconds * 1000).toISOString()
        const [year, month, day] = iso.slice(0, 10).split('-')
        const text = `${month}/${day}/${year} ${iso.slice(11, 19)}`
        expect(writeDate(seconds * 1000 + 999)).toBe(text)
      }),
    )
  })
})
