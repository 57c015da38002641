import { INVISIBLE } from '../name.ts'
import { pick, type Random } from '../../labyrinth/random/random.ts'
import { parseSource } from './source.ts'

/** Limit of a folded seed, in code points. */
export const MAX_SEED_LENGTH = 64

/**
 * Most UTF-16 units that are normalised, which takes quadratic time for marks out of order: enough for
 * four code points for each one of a seed.
 */
const MAX_UNITS = 8 * MAX_SEED_LENGTH

/**
 * Controls, private use and invisible characters. Unassigned code points stay: the next version of
 * Unicode may make emoji of them, and engines would disagree on the seed.
 */
const UNSEEN = new RegExp(`(?!\\u200D)[\\p{Cc}\\p{Co}${INVISIBLE}]`, 'gu')

/**
 * A zero-width joiner; the group is one that joins two emoji, with the first of them. Without
 * lookbehind, in which JavaScriptCore does not match classes of emoji.
 */
const JOINER =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\u200D(?=\p{Extended_Pictographic}))|\u200D/gu

/** Letters and digits that look unlike one another; no vowels, so that no word appears. */
const LETTERS = 'cdhjkmnprtvx'
const DIGITS = '34679'

/** The reason why a text is not a seed. */
export type SeedProblem = 'empty' | 'too-long'

/** Error for a text that is not a seed: empty or too long. */
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
 * Folds a text to its seed, 1 to 64 code points: compatibility characters (NFKC) and case make no
 * difference, nor does anything unseen, and white space is one blank. Letters of several scripts that
 * look alike stay different. The seed of a seed is itself.
 *
 * @throws SeedError for an empty or overlong text.
 */
export function parseSeed(text: string): string {
  let seed = ''
  // Folded letters may compose or have a compatibility form again.
  for (let next = removeUnseen(text.toWellFormed()); next !== seed;) {
    if (next.length > MAX_UNITS) throw new SeedError('too-long')
    seed = next
    next = removeUnseen(foldCase(seed.normalize('NFKC')))
  }
  if (seed === '') throw new SeedError('empty')
  if ([...seed].length > MAX_SEED_LENGTH) throw new SeedError('too-long')
  return seed
}

/** Removes invisible characters, and leaves single blanks between words. */
function removeUnseen(text: string): string {
  const seen = text
    .replace(/\p{White_Space}/gu, ' ')
    .replace(UNSEEN, '')
    .replace(JOINER, '$1')
  return seen.replace(/ +/g, ' ').trim()
}

/** Folds case in full, so that `ß` and `SS` are `ss`, `ς` is `σ`, and `İ` is `i`. */
function foldCase(text: string): string {
  return text
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/i\u0307+/gu, 'i')
}

/** A made-up seed, `xxx-xxx-xxx`; each group is a letter, a digit and a letter. */
export function makeSeed(random: Random): string {
  const group = (): string => pick(random, LETTERS) + pick(random, DIGITS) + pick(random, LETTERS)
  return `${group()}-${group()}-${group()}`
}

/** True for a seed as `makeSeed` makes it: no word, whoever typed it. */
export function isMadeSeed(seed: string): boolean {
  const group = `[${LETTERS}][${DIGITS}][${LETTERS}]`
  return new RegExp(`^${group}-${group}-${group}$`).test(seed)
}

/** True if a text is a seed as `parseSeed` returns it, or the text form of a day or of a drawn level. */
export function isSeed(text: string): boolean {
  if (parseSource(text).kind !== 'seed') return true
  try {
    return parseSeed(text) === text
  } catch {
    return false
  }
}
