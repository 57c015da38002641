import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTicks } from '../../../src/core/game/clock.ts'

test.each([
  [0, '0:00.00'],
  [1, '0:00.00'],
  [2, '0:00.01'],
  [119, '0:00.99'],
  [120, '0:01.00'],
  [7199, '0:59.99'],
  [7200, '1:00.00'],
  [120 * 61 + 6, '1:01.05'],
  [120 * 3600, '60:00.00'],
])('%i ticks are written %s', (ticks, text) => {
  expect(formatTicks(ticks)).toBe(text)
})

test('a time is cut to the hundredth, never rounded up', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (ticks) => {
      const [minutes, seconds, hundredths] = formatTicks(ticks).split(/[:.]/).map(Number)
      const shown = (minutes * 60 + seconds) * 100 + hundredths
      expect(shown).toBe(Number((BigInt(ticks) * 100n) / 120n))
      expect(formatTicks(ticks)).toMatch(/^\d+:[0-5]\d\.\d\d$/)
    }),
  )
})
