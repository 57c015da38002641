import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { todaySeed } from '../../../src/core/level/source.ts'

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
  expect(seedName('today 2026-11-21')).toBe('today 2026-11-21')
})

test("a day's seed is named after the day, by the locale", () => {
  expect(seedName(todaySeed('2026-11-21'))).toBe('Today · 21\u00A0Nov')
})
