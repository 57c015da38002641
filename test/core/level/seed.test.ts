import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeSeed, MAX_SEED_LENGTH, parseSeed } from '../../../src/core/level/seed.ts'
import { anySeed, chance } from '../arbitraries.ts'
import { seedOf } from './seeds.ts'

describe('a text is the same seed', () => {
  test.each([
    ['with blanks around it', '  friday\t\n', 'friday'],
    ['with other blanks around it', '\u3000friday\u00A0\uFEFF', 'friday'],
    ['in capitals', 'FriDAY', 'friday'],
    ['composed or decomposed', 'cafe\u0301', 'caf\u00E9'],
    ['in Korean letters or syllables', '\u1112\u1161\u11AB', '한'],
    ['in Greek capitals', 'ΟΔΥΣΣΕΎΣ', 'οδυσσεύσ'],
    ['with a blank more', 'two \u3000words', 'two words'],
    ['with a character cut in half', 'a\uD83D', 'a\uFFFD'],
  ])('%s', (_, text, seed) => {
    expect(parseSeed(text)).toBe(seed)
  })

  test('when it is a seed already', () => {
    fc.assert(
      fc.property(anySeed, (text) => {
        const seed = seedOf(text)
        fc.pre(!seed.startsWith('!'))
        expect(parseSeed(seed)).toBe(seed)
      }),
      { numRuns: 2000 },
    )
  })

  test('in upper or lower case, composed or not, with blanks or without', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 64 }), (text) => {
        expect(seedOf(text.toUpperCase())).toBe(seedOf(text))
        expect(seedOf(`  ${text}\n`)).toBe(seedOf(text))
      }),
    )
    fc.assert(
      fc.property(anySeed, (text) => {
        expect(seedOf(text.normalize('NFD'))).toBe(seedOf(text.normalize('NFC')))
      }),
    )
  })
})

describe('a text that is no seed', () => {
  test.each(['', ' ', '\n\t', '\u3000', '\u200B', '\u2800'])('is empty: %j', (text) => {
    expect(seedOf(text)).toBe('! empty')
    expect(() => parseSeed(text)).toThrow('a seed needs at least one character')
  })

  test.each(['x', '한', '🐂'])('has more than 64 characters, of %s', (character) => {
    expect(parseSeed(character.repeat(MAX_SEED_LENGTH))).toBe(character.repeat(64))
    expect(seedOf(character.repeat(65))).toBe('! too-long')
    expect(() => parseSeed(character.repeat(65))).toThrow('a seed has at most 64 characters')
  })

  test('is not one for blanks around it, or for parts that compose', () => {
    expect(parseSeed(`${' '.repeat(100)}x${' '.repeat(100)}`)).toBe('x')
    expect([...parseSeed('e\u0301'.repeat(64))]).toHaveLength(64)
  })

  test('is refused at once, however long and out of order', () => {
    const begun = performance.now()
    expect(seedOf('\u0301\u0323'.repeat(30_000))).toBe('! too-long')
    expect(performance.now() - begun).toBeLessThan(200)
    expect(parseSeed(`x${'\u200B'.repeat(1_000_000)}`)).toBe('x')
  })

  test('is any that is not 1 to 64 code points long, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const seed = seedOf(text)
        if (seed.startsWith('! ')) return
        const length = [...seed].length
        expect(length >= 1 && length <= 64).toBe(true)
        expect(seed.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('a seed that is made up', () => {
  const seeds = Array.from({ length: 1000 }, (_, i) => makeSeed(chance(i)))

  test('has three groups of letter, digit, letter, none of them easily confused', () => {
    for (const seed of seeds) {
      expect(seed).toMatch(/^([cdhjkmnprtvx][34679][cdhjkmnprtvx]-?){3}$/)
      expect(seed).toMatch(/^...-...-...$/)
      expect(parseSeed(seed)).toBe(seed)
    }
  })

  test('is hardly ever made up twice, and the same chance makes the same', () => {
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(makeSeed(chance(7))).toBe(seeds[7])
  })

  test('has every letter and digit in every place', () => {
    for (let place = 0; place < 11; place++) {
      const found = new Set(seeds.map((seed) => seed[place]))
      expect(found.size).toBe([12, 5, 12, 1][place % 4])
    }
  })
})
