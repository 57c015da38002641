import fc from 'fast-check'
import { parseSeed, SeedError } from '../../../src/core/level/seed.ts'

/** The seed of a text, or what is wrong with it. */
export function seedOf(text: string): string {
  try {
    return parseSeed(text)
  } catch (error) {
    if (error instanceof SeedError) return `! ${error.problem}`
    throw error
  }
}

/** Every character that Unicode has, in the planes that are in use; no halves of pairs. */
export function* eachCodePoint(): Generator<string> {
  for (let code = 0; code < 0xe1000; code = code === 0x3ffff ? 0xe0000 : code + 1) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code)
  }
}

/** A character of any kind, often one that joins, folds, composes or is not seen. */
export const anyCodePoint: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(...'iIİıßẞςΣﬁ 👩❤🏳🌈🏴#7', '\u0301', '\u0307', '\u0323', '\u0345', '\u034F'),
  fc.constantFrom('\u200D', '\uFE0F', '\u20E3', '\u{1F3FB}', '\u{E0067}', '\u{E007F}', '\u115F'),
)
