import { expect, test } from 'vitest'
import { freshSeed } from '../../../src/app/seeds/fresh-seed.ts'
import { parseSeed } from '../../../src/core/level/seed.ts'

test('a fresh seed is valid and never the same', () => {
  const seeds = Array.from({ length: 100 }, freshSeed)
  for (const seed of seeds) {
    expect(seed).toMatch(/^\w{3}-\w{3}-\w{3}$/)
    expect(parseSeed(seed)).toBe(seed)
  }
  expect(new Set(seeds).size).toBe(100)
})
