import seedrandom from 'seedrandom/seedrandom.js'
import type { Random } from './random.ts'
import { xorshift128 } from './xorshift.ts'

/**
 * A stream from any text. seedrandom uses only the low eight bits of a character, which many Korean
 * syllables share, so the text is first escaped to ASCII. seedrandom also repeats its key cyclically,
 * which the length in front keeps from equating a text with its double. The first 128 bits of its
 * output are the state of an xorshift128.
 */
export function streamFromText(text: string): Random {
  const ascii = encodeURIComponent(text.toWellFormed())
  const expand = seedrandom(`${ascii.length}/${ascii}`)
  const word = (): number => expand.int32() >>> 0
  return xorshift128([word(), word(), word(), word() || 1])
}
