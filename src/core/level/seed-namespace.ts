import { type Day, isDay } from '../day.ts'
import { MAX_DRAWN_SEED_LENGTH, splitDrawnSeed } from './drawn/drawn-seed.ts'
import { parseSeed } from './seed.ts'

/**
 * The namespace of a seed that cannot be typed: a day's run, one of the five of a code, 1 to 5, or the
 * text of some drawn levels, which carries them.
 */
export type SeedNamespace =
  | { readonly kind: 'daily'; readonly day: Day }
  | { readonly kind: 'five'; readonly code: string; readonly which: number }
  | { readonly kind: 'drawn'; readonly count: number; readonly text: string }

/** The number of seeds of a code. */
export const FIVE = 5

const DAILY_PREFIX = 'DAILY '
const FIVE_PREFIX = 'FIVE '

/** The length of the longest seed of any kind, in characters. */
export const MAX_ANY_SEED_LENGTH = MAX_DRAWN_SEED_LENGTH

/**
 * The seed of a day's run. Its capitals keep it apart from every seed that is typed.
 *
 * @throws RangeError for a text that is no day.
 */
export function dailySeed(day: Day): string {
  if (!isDay(day)) throw new RangeError(`${JSON.stringify(day)} is no day`)
  return DAILY_PREFIX + day
}

/**
 * The five seeds of a code, in the order in which they are played. A code is any seed, as
 * `parseSeed` returns it; its seeds differ from the seed of that name.
 *
 * @throws RangeError for a text that is no code.
 */
export function fiveSeeds(code: string): string[] {
  if (!isTyped(code)) throw new RangeError(`${JSON.stringify(code)} is no code`)
  return Array.from({ length: FIVE }, (_, i) => `${FIVE_PREFIX}${code} ${i + 1}`)
}

/** The namespace of a seed; null for a typed one, and for a text that is no seed. */
export function namespaceOf(seed: string): SeedNamespace | null {
  if (seed.startsWith(DAILY_PREFIX)) {
    const day = seed.slice(DAILY_PREFIX.length)
    return isDay(day) ? { kind: 'daily', day } : null
  }
  const drawn = splitDrawnSeed(seed)
  if (drawn !== null) return { kind: 'drawn', ...drawn }
  const match = /^FIVE (.+) ([1-5])$/su.exec(seed)
  if (match === null || !isTyped(match[1])) return null
  return { kind: 'five', code: match[1], which: Number(match[2]) }
}

/** The event of a seed, a day or one of five; null for other seeds. */
export function eventOf(seed: string): Exclude<SeedNamespace, { kind: 'drawn' }> | null {
  const space = namespaceOf(seed)
  return space?.kind === 'drawn' ? null : space
}

/** True if a text is a seed as `parseSeed` returns it, or one of a namespace. */
export function isSeed(text: string): boolean {
  return isTyped(text) || namespaceOf(text) !== null
}

function isTyped(text: string): boolean {
  try {
    return parseSeed(text) === text
  } catch {
    return false
  }
}
