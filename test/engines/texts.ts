import { parseSeed } from '../../src/core/level/seed.ts'

/** The characters of a word. */
const BLOCK = 0x800

/** Words over the seeds of all that Unicode has: each character alone, and between marks. */
export function digestTexts(): string[] {
  const words: string[] = []
  for (let first = 0; first < 0x110000; first += BLOCK) {
    let h = first
    for (let code = first; code < first + BLOCK; code++) {
      const character = String.fromCodePoint(code)
      const seeds = [`x${character}`, `e\u0323${character}\u0301\u0323`].map(parseSeed)
      for (const unit of seeds.join('/')) h = Math.imul(h ^ (unit.codePointAt(0) ?? 0), 0x01000193)
    }
    words.push(`${first.toString(16)}: ${(h >>> 0).toString(16)}`)
  }
  return words
}
