import type { Random } from './random.ts'

const MULTIPLIER = 1103515245
const INCREMENT = 12345
const MASK = 0x7fff_ffff

export const LCG_BITS = 31

/**
 * The next state: `x * 1103515245 + 12345` modulo 2^31. The product needs 61 bits, more than a
 * double holds, so it is multiplied as 32-bit words, whose low 31 bits are exact.
 */
export function nextLcgState(state: number): number {
  return (Math.imul(state, MULTIPLIER) + INCREMENT) & MASK
}

/**
 * The linear congruential generator of the C standard's example: outputs bits 16 to 30 of its
 * state, numbers from 0 to 32,767. Its period is 2^31, and bit k of its state alone repeats after
 * 2^(k + 1) steps, which is why the low bits are thrown away.
 * Source: ISO/IEC 9899 (C), the example of `rand`; Derrick H. Lehmer, "Mathematical Methods in
 * Large-Scale Computing Units" (1951).
 */
export function lcgOutputs(seed: number): () => number {
  let state = seed & MASK
  return () => {
    state = nextLcgState(state)
    return state >>> 16
  }
}

/** The generator as a random source: a draw joins 15, 15 and the top 2 bits of three outputs. */
export function lcg(seed: number): Random {
  const output = lcgOutputs(seed)
  return {
    next() {
      const high = output()
      const middle = output()
      return ((high << 17) | (middle << 2) | (output() >>> 13)) >>> 0
    },
  }
}

/**
 * A picture of its weakness: the bits of `count` states after seed 1, row-major, a row a state, `LCG_BITS`
 * columns of 0 and 1, bit 0 first. Column k repeats after 2^(k + 1) rows.
 */
export function stateBits(count: number): Uint8Array {
  const picture = new Uint8Array(count * LCG_BITS)
  let state = 1
  for (let at = 0; at < picture.length; at++) {
    if (at % LCG_BITS === 0) state = nextLcgState(state)
    picture[at] = (state >>> (at % LCG_BITS)) & 1
  }
  return picture
}
