import type { Random } from './random.ts'

export type Xorshift128State = readonly [x: number, y: number, z: number, w: number]

/** The state that Marsaglia's paper starts from. */
export const XORSHIFT128_DEFAULT: Xorshift128State = [123456789, 362436069, 521288629, 88675123]

/**
 * xorshift128: four 32-bit words, shifts and exclusive ors, a period of 2^128 - 1.
 * Source: George Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003).
 *
 * @throws RangeError when all four words are zero, a state that never changes.
 */
export function xorshift128(state: Xorshift128State = XORSHIFT128_DEFAULT): Random {
  const words = Int32Array.from(state)
  if (words.every((word) => word === 0)) {
    throw new RangeError('xorshift128 cannot start from 0, 0, 0, 0')
  }
  return {
    next() {
      const t = words[0] ^ (words[0] << 11)
      const w = words[3]
      const drawn = w ^ (w >>> 19) ^ t ^ (t >>> 8)
      words[0] = words[1]
      words[1] = words[2]
      words[2] = w
      words[3] = drawn
      return drawn >>> 0
    },
  }
}
