import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isMadeSeed,
  makeSeed,
  MAX_SEED_LENGTH,
  parseSeed,
  SeedError,
} from '../../../src/core/level/seed.ts'
import { isBlank } from '../../../src/core/name.ts'
import { anySeed, chance } from '../../labyrinth/arbitraries.ts'
import { checkTimes } from '../../any.ts'

/** Characters that are seen nowhere; a joiner may be a part of an emoji. */
const UNSEEN = /(?!\u200D)[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/u

const CHARACTERS = [...everyCharacter()]

/** A character of any kind, often one that joins, folds, composes or is not seen. */
const anyCharacter = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...'iIİıßẞςΣﬁＡ①👩❤🏴#7', '\u0301', '\u0307', '\u0323', '\u0345', '\u034F'),
  fc.constantFrom(' ', '\u3000', '\u200D', '\uFE0F', '\u20E3', '\u{E0067}', '\u115F'),
)
const anyText = fc
  .array(fc.oneof(anySeed, anyCharacter), { maxLength: 12 })
  .map((parts) => parts.join(''))

/** Every character of the planes in use; no halves of pairs. */
function* everyCharacter(): Generator<string> {
  for (let code = 0; code < 0xe1000; code = code === 0x3ffff ? 0xe0000 : code + 1) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code)
  }
}

function seedOf(text: string): string {
  try {
    return parseSeed(text)
  } catch (error) {
    if (error instanceof SeedError) return `! ${error.problem}`
    throw error
  }
}

describe('texts are one seed', () => {
  test.each([
    ['with blanks around them', ['  friday\t\n', '\u3000friday\u00A0\uFEFF'], 'friday'],
    [
      'with white space between words',
      ['two \u3000words', 'two\twords', 'two\nwords'],
      'two words',
    ],
    ['in capitals', ['FriDAY', 'FRIDAY'], 'friday'],
    ['in full width', ['ＦＲＩＤＡＹ　７', 'ｆｒｉｄａｙ ⑦'], 'friday 7'],
    ['with ligatures', ['ﬁnale ﬄ', 'FINALE FFL', 'ﬁNALE ﬀl'], 'finale ffl'],
    ['composed or decomposed', ['cafe\u0301', 'CAF\u00C9'], 'caf\u00E9'],
    ['in Korean letters or syllables', ['\u1112\u1161\u11AB', '한'], '한'],
    ['with a sharp s', ['straße', 'STRASSE', 'STRAẞE', 'Straſse'], 'strasse'],
    ['in Greek', ['Θησεύς', 'ΘΗΣΕΎΣ', 'θησεύσ', 'ϑησεύς'], 'θησεύσ'],
    ['in Turkish', ['İzmir', 'IZMIR', 'ızmır', 'i\u0307zmir', 'I\u0307ZMİR'], 'izmir'],
    ['in Georgian', ['თბილისი', 'ᲗᲑᲘᲚᲘᲡᲘ'], 'თბილისი'],
    ['with a character cut in half', ['a\uD83D', 'a\uDC02'], 'a\uFFFD'],
    ['with joiners that join no emoji', ['\u200D👩\u200Da\u200D', '👩a'], '👩a'],
    ['with a joined emoji in other forms', ['🏳\uFE0F\u200D🌈', '🏳\u200D🌈'], '🏳\u200D🌈'],
    ['with a joined emoji of a skin tone', ['👩🏽\u200D🚀'], '👩🏽\u200D🚀'],
  ])('%s', (_, texts, seed) => {
    expect(texts.map(parseSeed)).toEqual(texts.map(() => seed))
  })

  test('in upper and lower case and every normal form, for every character', () => {
    for (const character of CHARACTERS) {
      const seed = seedOf(`x${character}`)
      const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => character.normalize(form))
      const others = new Set([character.toUpperCase(), character.toLowerCase(), ...forms])
      others.delete(character)
      const different = [...others].filter((other) => seedOf(`x${other}`) !== seed)
      if (different.length > 0) expect([character, ...different]).toEqual([character])
    }
  })

  test('with Braille without dots, fillers of Hangul and Khitan, or a note without a head', () => {
    for (const hidden of '\u2800\u115F\u1160\u3164\uFFA0\u{1D159}\u{16FE4}') {
      expect(parseSeed(`the${hidden}seus ${hidden}`)).toBe('theseus')
      expect(isBlank(hidden)).toBe(true)
    }
  })

  test('with anything unseen before, inside and after them', () => {
    const unseen = CHARACTERS.filter(
      (character) => UNSEEN.test(character) && !/\p{White_Space}/u.test(character),
    )
    expect(unseen.length).toBeGreaterThan(10_000)
    for (const hidden of unseen) {
      const seed = seedOf(`${hidden}the${hidden}${hidden}seus${hidden}`)
      if (seed !== 'theseus') expect([hidden.codePointAt(0), seed]).toEqual([hidden, 'theseus'])
    }
    const anyUnseen = fc.nat(unseen.length - 1).map((index) => unseen[index])
    checkTimes(1000, [anyText, anyUnseen], (text, hidden) => {
      const filled = [...text.toWellFormed()].join(hidden)
      expect(seedOf(filled)).toBe(seedOf(text))
    })
  })
})

test('letters of two scripts that look alike are two seeds', () => {
  expect(parseSeed('аriadne')).not.toBe(parseSeed('ariadne'))
})

test('a seed is the seed of itself, well-formed, 1 to 64 code points long, and all of it is seen', () =>
  checkTimes(5000, [anyText], (text) => {
    const seed = seedOf(text)
    fc.pre(!seed.startsWith('! '))
    expect(parseSeed(seed)).toBe(seed)
    expect(seed.isWellFormed()).toBe(true)
    expect([...seed].length).toBeLessThanOrEqual(MAX_SEED_LENGTH)
    expect(seed).not.toMatch(UNSEEN)
    expect(seed).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u)
  }))

describe('a text that is no seed', () => {
  test.each(['', ' ', '\n\t', '\u3000', '\u200B', '\u3164', '\uFE0F'])('is empty: %j', (text) => {
    expect(seedOf(text)).toBe('! empty')
    expect(() => parseSeed(text)).toThrow('a seed needs at least one character')
  })

  test.each(['x', '한', '🐂'])('has more than 64 characters, of %s', (character) => {
    expect(parseSeed(character.repeat(MAX_SEED_LENGTH))).toBe(character.repeat(64))
    expect(seedOf(character.repeat(65))).toBe('! too-long')
    expect(() => parseSeed(character.repeat(65))).toThrow('a seed has at most 64 characters')
  })

  test('is refused at once, however long and out of order', () => {
    const begun = performance.now()
    expect(seedOf('\u0301\u0323'.repeat(30_000))).toBe('! too-long')
    expect(performance.now() - begun).toBeLessThan(200)
    expect(parseSeed(`x${'\u200B'.repeat(1_000_000)}`)).toBe('x')
  })
})

describe('a seed that is made up', () => {
  const seeds = Array.from({ length: 1000 }, (_, i) => makeSeed(chance(i)))

  test('has three groups of letter, digit, letter, none of them easily confused', () => {
    for (const seed of seeds) {
      expect(seed).toMatch(/^([cdhjkmnprtvx][34679][cdhjkmnprtvx]-?){3}$/)
      expect(seed).toMatch(/^...-...-...$/)
      expect(parseSeed(seed)).toBe(seed)
      expect(isMadeSeed(seed)).toBe(true)
    }
  })

  test('is hardly ever made up twice, and the same chance makes the same', () => {
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(makeSeed(chance(7))).toBe(seeds[7])
  })
})
