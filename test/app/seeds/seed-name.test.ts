import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dailySeed } from '../../../src/core/level/source.ts'

let seedName: (seed: string) => string

beforeAll(async () => {
  // Messages depend on the languages of a browser, which Node does not have.
  vi.stubGlobal('navigator', { languages: ['fr', 'en-GB', 'ko'] })
  seedName = (await import('../../../src/app/seeds/seed-name.ts')).seedName
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('a typed seed is its own name', () => {
  expect(seedName('friday')).toBe('friday')
  expect(seedName('daily 2026-11-21')).toBe('daily 2026-11-21')
})

test("a day's seed is named after the day, by the locale", () => {
  expect(seedName(dailySeed('2026-11-21'))).toBe('Daily 21 Nov 2026')
})
