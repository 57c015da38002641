import { describe, expect, test } from 'vitest'
import { formatDay, timeLeftToday } from '../../../src/app/seeds/seed-name.ts'

describe('a day is written', () => {
  test('by the locale, whatever the time zone', () => {
    expect(formatDay('2026-11-21', 'en-US')).toBe('Nov\u00A021,\u00A02026')
    expect(formatDay('2026-11-21', 'en-GB')).toBe('21\u00A0Nov\u00A02026')
    expect(formatDay('2026-11-21', 'ko')).toBe('2026.\u00A011.\u00A021.')
    expect(formatDay('1970-01-01', 'en-US')).toBe('Jan\u00A01,\u00A01970')
  })
})

describe('the time until the next day', () => {
  const MIDNIGHT = Date.UTC(2026, 10, 21)

  test.each([
    [0, '24:00:00'],
    [1, '24:00:00'],
    [1000, '23:59:59'],
    [12 * 3_600_000, '12:00:00'],
    [86_400_000 - 1001, '0:00:02'],
    [86_400_000 - 1, '0:00:01'],
  ])('%i ms into a day is %s', (passed, text) => {
    expect(timeLeftToday(MIDNIGHT + passed)).toBe(text)
  })
})
