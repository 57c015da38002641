import { describe, expect, test } from 'vitest'
import { formatDay } from '../../../src/app/seeds/seed-name.ts'

describe('a day is written', () => {
  test('by the locale and without its year, whatever the time zone', () => {
    expect(formatDay('2026-11-21', 'en-US')).toBe('Nov 21')
    expect(formatDay('2026-11-21', 'en-GB')).toBe('21 Nov')
    expect(formatDay('2026-11-21', 'ko')).toBe('11월 21일')
    expect(formatDay('1970-01-01', 'en-US')).toBe('Jan 1')
  })
})
