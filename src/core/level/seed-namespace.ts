import { type Day, isDay } from '../day.ts'
import { MAX_DRAWN_SEED_LENGTH, splitDrawnSeed } from './drawn/drawn-seed.ts'
import { parseSeed } from './seed.ts'

/**
 * The namespace of a seed that cannot be typed: a day's run, or the text of some drawn levels, which
 * carries them.
 */
export type SeedNamespace =
  | { readonly kind: 'daily'; readonly day: Day }
  | { readonly kind: 'drawn'; readonly count: number; readonly text: string }

const DAILY_PREFIX = 'DAILY '

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

/** The namespace of a seed; null for a typed one, and for a text that is no seed. */
export function namespaceOf(seed: string): SeedNamespace | null {
  if (seed.startsWith(DAILY_PREFIX)) {
    const day = seed.slice(DAILY_PREFIX.length)
    return isDay(day) ? { kind: 'daily', day } : null
  }
  const drawn = splitDrawnSeed(seed)
  return drawn === null ? null : { kind: 'drawn', ...drawn }
}

/** The day whose run a seed is; null for other seeds. */
export function dayOf(seed: string): Day | null {
  const space = namespaceOf(seed)
  return space?.kind === 'daily' ? space.day : null
}

/** True if a text is a seed as `parseSeed` returns it, or one of a namespace. */
export function isSeed(text: string): boolean {
  if (namespaceOf(text) !== null) return true
  try {
    return parseSeed(text) === text
  } catch {
    return false
  }
}
