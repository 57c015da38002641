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
 * A picture of its weakness: the low bits of `count` states after a seed, row-major, a row a state,
 * `bits` columns of 0 and 1, bit 0 first. Column k repeats after 2^(k + 1) rows.
 *
 * @throws RangeError unless `bits` is a whole number from 1 to 31.
 */
export function lowBits(count: number, bits = 16, seed = 1): Uint8Array {
  if (!(Number.isInteger(bits) && bits >= 1 && bits <= LCG_BITS)) {
    throw new RangeError(`a state has 1 to ${LCG_BITS} bits, not ${bits}`)
  }
  const picture = new Uint8Array(count * bits)
  let state = seed & MASK
  let at = 0
  for (let row = 0; row < count; row++) {
    state = nextLcgState(state)
    for (let bit = 0; bit < bits; bit++) picture[at++] = (state >>> bit) & 1
  }
  return picture
}
