import { type Day, isDay, weekdayOf } from '../day.ts'
import type { Level } from '../game/level-layout.ts'

interface SourceText {
  /** Text form, as in links, replays, records and the names of streams of chance. */
  readonly text: string
}

/**
 * Source of the levels of a run: a typed seed, a day, a drawn level or a given one. A day and a drawn level
 * have a namespace that cannot be typed.
 */
export type LevelSource = SourceText &
  (
    | { readonly kind: 'seed' }
    | { readonly kind: 'day'; readonly day: Day }
    | { readonly kind: 'drawn'; readonly code: string }
    /** A maze carved in the workshop; an imported map, or a drawn level that nobody has won yet. */
    | {
        readonly kind: 'maze' | 'map'
        readonly level: Level
        /** Query of the link that opens the level again. */
        readonly link: string
      }
  )

const DAY_PREFIX = 'TODAY '
const DRAWN_PREFIX = 'DRAWN '

/** Most characters of the code of a drawn level: databases that index it have room for little more. */
export const MAX_DRAWN_CODE_LENGTH = 2500

/** Length of the longest text form, in characters. */
export const MAX_SOURCE_LENGTH = DRAWN_PREFIX.length + MAX_DRAWN_CODE_LENGTH

const DRAWN = new RegExp(`^${DRAWN_PREFIX}([\\w-]{8,})$`)

/**
 * Parses a text form. A text of no namespace is a typed seed; `isSeed` (seed.ts) checks that, and the
 * decoder of drawn levels (`drawn/codec.ts`) checks a code.
 */
export function parseSource(text: string): LevelSource {
  if (text.startsWith(DAY_PREFIX)) {
    const day = text.slice(DAY_PREFIX.length)
    if (isDay(day)) return { kind: 'day', text, day }
  }
  const found = text.length > MAX_SOURCE_LENGTH ? null : DRAWN.exec(text)
  if (found !== null) return { kind: 'drawn', text, code: found[1] }
  return { kind: 'seed', text }
}

/**
 * Text form of a day's level. Its capitals keep it apart from every seed that is typed.
 *
 * @throws RangeError for a text that is no day.
 */
export function todaySeed(day: Day): string {
  if (!isDay(day)) throw new RangeError(`${JSON.stringify(day)} is no day`)
  return DAY_PREFIX + day
}

/** Numbers of the levels of Monday and Sunday. */
export const DAY_LEVELS = { first: 4, last: 10 } as const

/** Number of a day's level: 4 on Monday, one more every day, 10 on Sunday. */
export function levelOfDay(day: Day): number {
  return DAY_LEVELS.first + ((weekdayOf(day) + 6) % 7)
}

/** Text form of the code of a drawn level; its capitals keep it apart, as those of a day. */
export function joinDrawnSeed(code: string): string {
  return DRAWN_PREFIX + code
}

/** Source of a level that no text form brings back. */
export function givenSource(level: Level, link: string): LevelSource {
  const kind = level.isImported === true ? 'map' : 'maze'
  return { kind, text: level.seed, level, link }
}

/** True if the rules of the game build the levels instead of a person. */
export function isBuilt({ kind }: LevelSource): boolean {
  return kind === 'seed' || kind === 'day'
}

/** True if the text form brings the levels back, so that attempts have replays, records and ranks. */
export function isStored(source: LevelSource): boolean {
  return givenLevel(source) === undefined
}

/** Level that the source itself holds; undefined if it is built or decoded. */
export function givenLevel(source: LevelSource): Level | undefined {
  return 'level' in source ? source.level : undefined
}
