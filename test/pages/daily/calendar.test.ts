import { beforeAll, expect, test, vi } from 'vitest'

let monthBeside: (day: string, by: -1 | 1) => string

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  monthBeside = (await import('../../../src/pages/daily/calendar.ts')).monthBeside
})

test.each([
  ['2026-11-21', -1, '2026-10-01'],
  ['2026-11-21', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2028-03-31', -1, '2028-02-01'],
] as const)('the month of %s, turned by %i, begins on %s', (day, by, beside) => {
  expect(monthBeside(day, by)).toBe(beside)
})

test('there is no month before the first or after the last', () => {
  expect(monthBeside('1970-01-05', -1)).toBe('1970-01-05')
  expect(monthBeside('9999-12-05', 1)).toBe('9999-12-05')
})
