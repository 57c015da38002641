import seedrandom from 'seedrandom/seedrandom.js'
import { hashChance } from './coordinate-hash.ts'
import { lcg } from './lcg.ts'
import { mersenneTwister } from './mersenne-twister.ts'
import type { Random } from './random.ts'
import { streamFromText } from './streams.ts'
import { xorshift128, XORSHIFT128_DEFAULT } from './xorshift.ts'

/** Seed of a generator: a number as published, or a text (see `RandomGenerator.create`). */
export type RandomSeed = number | string

export interface RandomGenerator {
  readonly id: string
  /** English name, as used in the literature. */
  readonly name: string
  /**
   * A source of 32-bit draws. A number is used as the publication does, its low 32 bits. A text
   * stands for the first draw of the project's own stream of that text (`streamFromText`), with two
   * exceptions: xorshift is that stream, and seedrandom takes texts itself.
   *
   * @throws RangeError for a number that is not whole or not from 0 to 2^32 - 1.
   */
  readonly create: (seed: RandomSeed) => Random
  /** True if a random walk steered by it visits everything; without it, a walk may circle. */
  readonly walks: boolean
}

const LARGEST_WORD = 0xffff_ffff

/** Every source of chance that can be chosen by id. */
export const RANDOM_GENERATORS = [
  {
    id: 'lcg',
    name: 'Linear congruential generator',
    create: (seed) => lcg(wordOf(seed)),
    walks: true,
  },
  { id: 'xorshift', name: 'xorshift128', create: xorshift, walks: true },
  {
    id: 'mersenne-twister',
    name: 'Mersenne Twister',
    create: (seed) => mersenneTwister(wordOf(seed)),
    walks: true,
  },
  {
    id: 'coordinate-hash',
    name: 'Coordinate hash',
    create: (seed) => hashChance(wordOf(seed)),
    walks: false,
  },
  { id: 'seedrandom', name: 'seedrandom (ARC4)', create: arc4, walks: true },
] as const satisfies readonly RandomGenerator[]

export type RandomGeneratorId = (typeof RANDOM_GENERATORS)[number]['id']

export function findRandomGenerator(id: string): RandomGenerator | null {
  return RANDOM_GENERATORS.find((generator) => generator.id === id) ?? null
}

/** xorshift128 whose first word of state is the seed; the others are Marsaglia's. */
function xorshift(seed: RandomSeed): Random {
  if (typeof seed === 'string') return streamFromText(seed)
  const [, y, z, w] = XORSHIFT128_DEFAULT
  return xorshift128([wordOf(seed), y, z, w])
}

/** seedrandom, whose seed is a text: numbers are written out, texts escaped to ASCII. */
function arc4(seed: RandomSeed): Random {
  const text = typeof seed === 'string' ? seed : String(wordOf(seed))
  const source = seedrandom(encodeURIComponent(text.toWellFormed()))
  return { next: () => source.int32() >>> 0 }
}

/** The 32 bits that a seed stands for. */
function wordOf(seed: RandomSeed): number {
  if (typeof seed === 'string') return streamFromText(seed).next()
  if (Number.isInteger(seed) && seed >= 0 && seed <= LARGEST_WORD) return seed
  throw new RangeError(`a seed is a whole number from 0 to 2^32 - 1, or a text, not ${seed}`)
}
