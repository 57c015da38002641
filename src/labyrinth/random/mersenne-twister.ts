import type { Random } from './random.ts'

/** The default seed of the reference program. */
const MERSENNE_DEFAULT = 5489

/** Words of the state, and the distance of the two words that are combined into a new one. */
const WORDS = 624
const APART = 397

/** Combined with a word when the lowest of the joined bits is set. */
const TWIST = 0x9908b0df

/** The multiplier of the seeding: bits of one word reach all of the next. */
const SPREAD = 1812433253

/**
 * MT19937: 624 words of state, a period of 2^19937 - 1, outputs of 32 bits.
 * Source: Makoto Matsumoto and Takuji Nishimura, "Mersenne Twister: A 623-Dimensionally
 * Equidistributed Uniform Pseudorandom Number Generator" (1998), with the seeding of 2002.
 *
 * @param seed taken modulo 2^32
 */
export function mersenneTwister(seed: number = MERSENNE_DEFAULT): Random {
  const words = wordsOf(seed)
  twist(words)
  let at = 0
  return {
    next() {
      if (at === WORDS) {
        twist(words)
        at = 0
      }
      return temper(words[at++])
    },
  }
}

function wordsOf(seed: number): Uint32Array {
  const words = new Uint32Array(WORDS)
  words[0] = seed
  for (let i = 1; i < WORDS; i++) {
    words[i] = Math.imul(SPREAD, words[i - 1] ^ (words[i - 1] >>> 30)) + i
  }
  return words
}

/** Renews all words in place: each from itself, the next one and one that is far away. */
function twist(words: Uint32Array): void {
  for (let i = 0; i < WORDS; i++) {
    const joined = (words[i] & 0x80000000) | (words[(i + 1) % WORDS] & 0x7fffffff)
    const twisted = (joined >>> 1) ^ ((joined & 1) * TWIST)
    words[i] = words[(i + APART) % WORDS] ^ twisted
  }
}

/** Spreads the bits of a word, so that all parts of an output are equally even. */
function temper(word: number): number {
  let y = word
  y ^= y >>> 11
  y ^= (y << 7) & 0x9d2c5680
  y ^= (y << 15) & 0xefc60000
  return (y ^ (y >>> 18)) >>> 0
}
