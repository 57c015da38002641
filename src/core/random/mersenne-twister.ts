import { mersenne } from 'pure-rand/generator/mersenne'
import type { Random } from './random.ts'

/** The seed that the reference program has without being told one. */
export const MERSENNE_DEFAULT = 5489

/**
 * MT19937: 624 words of state, a period of 2^19937 - 1, outputs of 32 bits.
 * Source: Makoto Matsumoto and Takuji Nishimura, "Mersenne Twister: A 623-Dimensionally
 * Equidistributed Uniform Pseudorandom Number Generator" (1998), with the seeding of 2002.
 */
export function mersenneTwister(seed: number = MERSENNE_DEFAULT): Random {
  const twister = mersenne(seed)
  return { next: () => twister.next() >>> 0 }
}
