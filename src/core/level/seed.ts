import { pick, type Random } from '../random/random.ts'
import { foldCase } from './seed-folding.ts'
import { removeUnseen } from './seed-unseen.ts'

/** In characters, as a reader counts them. */
export const MAX_SEED_LENGTH = 64

/**
 * Most UTF-16 units that are folded and composed, which takes quadratic time for marks out of order:
 * as many as four code points for each character.
 */
const MAX_UNITS = 8 * MAX_SEED_LENGTH

/**
 * Letters and digits that are not confused with one another, and no vowels, so that no word
 * appears.
 */
const LETTERS = 'cdhjkmnprtvx'
const DIGITS = '34679'

/** The reason why a text is not a seed. */
export type SeedProblem = 'empty' | 'too-long'

/** A text that is not a seed. */
export class SeedError extends Error {
  readonly problem: SeedProblem

  constructor(problem: SeedProblem) {
    super(
      problem === 'empty'
        ? 'a seed needs at least one character'
        : `a seed has at most ${MAX_SEED_LENGTH} characters`,
    )
    this.name = 'SeedError'
    this.problem = problem
  }
}

/**
 * The normalised seed of a text: well-formed, composed (NFC), case-folded, without what is not seen,
 * 1 to 64 characters. Texts that look alike are one seed, and the seed of a seed is itself, in every
 * engine, whatever its version of Unicode.
 *
 * @throws SeedError for an empty or overlong text.
 */
export function parseSeed(text: string): string {
  let seed = ''
  // Removing and folding bring others together, which may compose or fold.
  for (let next = removeUnseen(text.toWellFormed()); next !== seed;) {
    if (next.length > MAX_UNITS) throw new SeedError('too-long')
    seed = next
    next = removeUnseen(foldCase(seed))
  }
  if (seed === '') throw new SeedError('empty')
  if ([...seed].length > MAX_SEED_LENGTH) throw new SeedError('too-long')
  return seed
}

/** A made-up seed, `xxx-xxx-xxx`; each group is a letter, a digit and a letter. */
export function makeSeed(random: Random): string {
  const group = (): string => pick(random, LETTERS) + pick(random, DIGITS) + pick(random, LETTERS)
  return `${group()}-${group()}-${group()}`
}
