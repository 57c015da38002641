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
  let [x, y, z, w] = state
  if ((x | y | z | w) === 0) throw new RangeError('xorshift128 cannot start from 0, 0, 0, 0')
  return {
    next() {
      const t = x ^ (x << 11)
      x = y
      y = z
      z = w
      w = w ^ (w >>> 19) ^ t ^ (t >>> 8)
      return w >>> 0
    },
  }
}
