import seedrandom from 'seedrandom/seedrandom.js'
import type { Random } from './random.ts'
import { xorshift128 } from './xorshift.ts'

/** The purpose of a stream of chance; each draws from its own. */
export type Purpose = 'maze' | 'braid' | 'gaps' | 'enemies'

/**
 * The stream of chance named by version, seed, level and purpose; the game's version is
 * `STREAM_VERSION`. Equal names give equal draws in every engine, and no stream depends on the use of
 * another. The length of the seed precedes it, so that no seed can imitate the rest of a name.
 */
export function stream(version: number, seed: string, level: number, purpose: Purpose): Random {
  return streamFromText(`${version}/${level}/${purpose}/${seed.length}/${seed}`)
}

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
