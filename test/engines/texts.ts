import { parseSeed } from '../../src/core/level/seed.ts'

/** The characters of a word. */
const BLOCK = 0x800

/** Letters and marks younger than Unicode 15, which not every engine folds or composes. */
const YOUNG =
  /[\u0897\u1AC1-\u1AFF\u1C89\u1C8A\uA7CB-\uA7F1\u{10D40}-\u{10D8F}\u{16EA0}-\u{16EDF}\u{1CC00}-\u{1CEBF}\u{1E5D0}-\u{1E5FF}\u{1E6C0}-\u{1E6FF}]/u

/** Words over the seeds of all that Unicode 15 has: each character alone, and between marks. */
export function digestTexts(): string[] {
  const words: string[] = []
  for (let first = 0; first < 0x110000; first += BLOCK) {
    let h = first
    for (let code = first; code < first + BLOCK; code++) {
      const character = String.fromCodePoint(code)
      if (YOUNG.test(character)) continue
      const seeds = [`x${character}`, `e\u0323${character}\u0301\u0323`].map(parseSeed)
      for (const unit of seeds.join('/')) h = Math.imul(h ^ (unit.codePointAt(0) ?? 0), 0x01000193)
    }
    words.push(`${first.toString(16)}: ${(h >>> 0).toString(16)}`)
  }
  return words
}
