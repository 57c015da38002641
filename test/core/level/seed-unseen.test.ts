import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSeed } from '../../../src/core/level/seed.ts'
import { anySeed } from '../arbitraries.ts'
import { anyCodePoint, eachCodePoint, seedOf } from './seeds.ts'

const SOFT_HYPHEN = '\xAD'
const JOINER = '\u200D'
const AS_TEXT = '\uFE0E'
const AS_EMOJI = '\uFE0F'

/** Characters that are seen nowhere, by Unicode's properties in this engine. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u

/** Those that an emoji may need. */
const OF_EMOJI = /[\u200D\uFE0F\u{E0020}-\u{E007F}]/u

/** Tags of a flag, which end with a tag of their own. */
function tagged(region: string): string {
  const tags = Array.from(region, (letter) => 0xe0000 + letter.charCodeAt(0))
  return `🏴${String.fromCodePoint(...tags, 0xe007f)}`
}

describe('what is not seen', () => {
  const unseen = [...eachCodePoint()].filter((character) => UNSEEN.test(character))

  test('is no part of a seed: at its beginning, inside, at its end, alone', () => {
    expect(unseen.length).toBeGreaterThan(4000)
    for (const it of unseen) {
      const texts = [`${it}theseus`, `the${it}seus`, `the${it}${it}seus`, `theseus${it}`]
      expect([it.codePointAt(0), ...texts.map(seedOf)]).toEqual([
        it.codePointAt(0),
        ...texts.map(() => 'theseus'),
      ])
      expect(seedOf(it)).toBe('! empty')
    }
  })

  test.each([
    ['zero width space', '\u200B'],
    ['soft hyphen', SOFT_HYPHEN],
    ['right-to-left override', '\u202E'],
    ['first strong isolate', '\u2068'],
    ['NUL', '\0'],
    ['newline', '\n'],
    ['line separator', '\u2028'],
    ['Hangul filler', '\u3164'],
    ['grapheme joiner', '\u034F'],
    ['variation of an ideograph', '\u{E0100}'],
    ['tag', '\u{E0061}'],
    ['joiner', JOINER],
  ])('has many kinds: %s', (_, character) => {
    expect(parseSeed(`the${character}seus`)).toBe('theseus')
  })

  test('changes no seed, wherever and however often it is put', () => {
    const hidden = fc.constantFrom(...unseen.filter((character) => !OF_EMOJI.test(character)))
    const anyText = fc.array(fc.oneof(anySeed, anyCodePoint), { maxLength: 8 })
    fc.assert(
      fc.property(anyText, fc.array(hidden, { minLength: 9, maxLength: 9 }), (parts, hiding) => {
        const text = parts.join('').toWellFormed()
        const filled = [...text].flatMap((character, i) => [character, hiding[i % 9]]).join('')
        expect(seedOf(filled)).toBe(seedOf(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('is not a part of any seed', () => {
    fc.assert(
      fc.property(fc.array(anyCodePoint, { maxLength: 20 }), (characters) => {
        const seed = seedOf(characters.join(''))
        expect(seed.replace(new RegExp(OF_EMOJI, 'gu'), '')).not.toMatch(UNSEEN)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('blanks', () => {
  const blanks = [...eachCodePoint()].filter((character) => /\p{Zs}|\u2800/u.test(character))

  test('of every kind and number are one blank, and none stands at an end', () => {
    expect(blanks).toHaveLength(18)
    for (const blank of blanks) {
      const text = `${blank}the${blank}${blank} seus${blank}`
      expect([blank.codePointAt(0), seedOf(text)]).toEqual([blank.codePointAt(0), 'the seus'])
      expect(seedOf(blank)).toBe('! empty')
    }
    expect(parseSeed('a \u200B b')).toBe('a b')
  })
})

describe('an emoji of several code points keeps what makes it', () => {
  test.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a trade, with a skin tone', '👩🏽‍🚀'],
    ['a flag of a rainbow', `🏳${AS_EMOJI}${JOINER}🌈`],
    ['a flag with a skull', `🏴${JOINER}☠${AS_EMOJI}`],
    ['a heart on fire', `❤${AS_EMOJI}${JOINER}🔥`],
    ['a woman who lifts weights', `🏋${AS_EMOJI}${JOINER}♀${AS_EMOJI}`],
    ['the same with a skin tone', `🏋🏻${JOINER}♀${AS_EMOJI}`],
    ['a black cat', `🐈${JOINER}⬛`],
    ['a kiss', `👩🏿${JOINER}❤${AS_EMOJI}${JOINER}💋${JOINER}👨🏻`],
    ['the flag of England', tagged('gbeng')],
    ['the flag of Scotland', tagged('gbsct')],
    ['the flag of Wales', tagged('gbwls')],
    ['the flag of Korea', '🇰🇷'],
    ['a keycap', `7${AS_EMOJI}\u20E3`],
    ['a heart', `❤${AS_EMOJI}`],
    ['an airplane', `✈${AS_EMOJI}`],
  ])('%s', (_, emoji) => {
    expect(parseSeed(emoji)).toBe(emoji)
    expect(parseSeed(`a${emoji}b ${emoji}${emoji}`)).toBe(`a${emoji}b ${emoji}${emoji}`)
    expect(parseSeed([...emoji].join(SOFT_HYPHEN))).toBe(emoji)
  })
})

describe('an emoji is the same seed', () => {
  test.each([
    ['with U+FE0F, where it is one without', `🐂${AS_EMOJI}`, '🐂'],
    ['with two of them', `❤${AS_EMOJI}${AS_EMOJI}`, `❤${AS_EMOJI}`],
    ['joined, without U+FE0F', `🏳${JOINER}🌈`, `🏳${AS_EMOJI}${JOINER}🌈`],
    ['joined, with more of them', `👩${AS_EMOJI}${JOINER}🚀${AS_EMOJI}`, `👩${JOINER}🚀`],
    ['a keycap without U+FE0F', '#\u20E3', `#${AS_EMOJI}\u20E3`],
    ['a flag with tags of no country', tagged('xyz'), '🏴'],
    ['a flag whose tags do not end', '🏴\u{E0067}\u{E0062}', '🏴'],
    ['with joiners at its ends', `${JOINER}👩${JOINER}`, '👩'],
    ['joined to a letter', `👩${JOINER}a${JOINER}👩`, '👩a👩'],
    ['joined twice', `👩${JOINER}${JOINER}🚀`, '👩🚀'],
  ])('%s', (_, text, seed) => {
    expect(parseSeed(text)).toBe(seed)
  })

  test('as a text and with U+FE0E, which goes', () => {
    expect(parseSeed(`❤${AS_TEXT}`)).toBe('❤')
    expect(parseSeed(`⌚${AS_TEXT}`)).toBe('⌚')
  })
})

test('a text is another seed than the emoji that U+FE0F makes of it', () => {
  expect(parseSeed('❤')).not.toBe(parseSeed(`❤${AS_EMOJI}`))
})
