import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSeed } from '../../../src/core/level/seed.ts'
import { anyCodePoint, eachCodePoint, seedOf } from './seeds.ts'

/** Letters that came after Unicode 13 and have a case. */
const UNSETTLED =
  /[\u1C89\u1C8A\u2C2F\u2C5F\uA7C0\uA7C1\uA7CB-\uA7F4\u{10570}-\u{105BF}\u{10D50}-\u{10D85}\u{16EA0}-\u{16ED3}]/u

describe('texts that differ in case only are one seed', () => {
  test.each([
    [['straße', 'STRASSE', 'STRAẞE', 'Straſse'], 'strasse'],
    [['Θησεύς', 'ΘΗΣΕΎΣ', 'θησεύσ', 'ϑησεύς'], 'θησεύσ'],
    [['ς σ Σ', 'Σ Σ Σ'], 'σ σ σ'],
    [['İzmir', 'IZMIR', 'ızmır', 'i\u0307zmir', 'I\u0307ZMİR'], 'izmir'],
    [['ﬁnale ﬄ', 'FINALE FFL', 'ﬁNALE ﬀl'], 'finale ffl'],
    [['ŉ', 'ʼN'], 'ʼn'],
    [['ᾳ', 'ΑΙ', 'α\u0345'], 'αι'],
    [['Ǆ', 'ǅ', 'ǆ'], 'ǆ'],
    [['µ', 'Μ', 'μ'], 'μ'],
    [['K Å', 'k å', '\u212A \u212B'], 'k å'],
    [['თბილისი', 'ᲗᲑᲘᲚᲘᲡᲘ'], 'თბილისი'],
    [['𐐀', '𐐨'], '𐐨'],
  ])('%j', (texts, seed) => {
    expect(texts.map(parseSeed)).toEqual(texts.map(() => seed))
  })

  test('any character and its upper and lower case, those of Unicode 13', () => {
    for (const character of eachCodePoint()) {
      const cases = [character.toUpperCase(), character.toLowerCase()]
      if (UNSETTLED.test(character + cases.join(''))) continue
      const seed = seedOf(`x${character}`)
      const others = cases.map((other) => seedOf(`x${other}`))
      if (others.some((other) => other !== seed)) {
        expect([character, ...others]).toEqual([character, seed, seed])
      }
    }
  })
})

describe('the seed of a seed', () => {
  test('is itself, for every character', () => {
    for (const character of eachCodePoint()) {
      const seed = seedOf(`${character}\u0301`)
      if (seedOf(seed) !== seed) expect([character, seedOf(seed)]).toEqual([character, seed])
    }
  })

  test('is itself, for characters in any order', () => {
    fc.assert(
      fc.property(fc.array(anyCodePoint, { minLength: 1, maxLength: 20 }), (characters) => {
        const seed = seedOf(characters.join(''))
        fc.pre(!seed.startsWith('! '))
        expect(parseSeed(seed)).toBe(seed)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('letters younger than Unicode 13', () => {
  test.each([
    ['Vithkuqi', '\u{10570}'],
    ['Latin', '\uA7CB'],
    ['Garay', '\u{10D50}'],
    ['Beria Erfe', '\u{16EA0}'],
    ['Todhri, in two parts', '\u{105D2}\u0307'],
    ['one that is not named yet', '\u{1E990}'],
  ])('stay as they are, as not every engine folds them: %s', (_, text) => {
    expect(parseSeed(text)).toBe(text)
    expect(parseSeed(`A${text}Σ`)).toBe(`a${text}σ`)
  })
})
