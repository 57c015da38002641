import { quotient } from '../integer.ts'
import type { Random } from './random.ts'

/** Added to x and y before they are multiplied; the reference has 3 and 5. */
export interface HashConstants {
  readonly a: number
  readonly b: number
}

export const REFERENCE_CONSTANTS: HashConstants = { a: 3, b: 5 }

/**
 * The number of values of the hash: the orders of four directions. Also its period along a row and down a
 * column, and the places in a row of the sequence.
 */
export const HASH_NUMBERS = 24

/** The number of a place: the same place always gives the same number from 0 to 23. */
export function coordinateHash(x: number, y: number, { a, b } = REFERENCE_CONSTANTS): number {
  return ((x + a) * (y + b) * 7) % HASH_NUMBERS
}

/**
 * The numbers, 0 to 23, of place after place, row by row, 24 places a row. The seed is the place
 * to begin at: 0 is (0, 0), 24 is (0, 1). The period is 576 places.
 * Source: the reference map, whose digest the tests of the command line pin.
 */
export function hashOutputs(seed: number): () => number {
  let place = seed >>> 0
  return () => {
    const number = coordinateHash(place % HASH_NUMBERS, quotient(place, HASH_NUMBERS))
    place++
    return number
  }
}

/**
 * The hash as a random source: a number h becomes h / 24 of the whole range, so that the high bits
 * carry it. There are only 24 draws, with a period of 576: a walk steered by them may circle
 * for ever.
 */
export function hashChance(seed: number): Random {
  const output = hashOutputs(seed)
  return { next: () => quotient(output() * 0x1_0000_0000, HASH_NUMBERS) }
}
