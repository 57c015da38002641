import { CATEGORIES } from '../core/replay/categories.ts'
import { MAX_TICKS } from '../core/replay/replay.ts'
import { type Attempt, type Course, courseKey, courseOfKey } from '../core/speedrun/attempt.ts'
import { byEnd } from '../core/speedrun/records.ts'
import { importedAttempt, type SplitsTimes, unknownOf } from '../core/speedrun/splits-history.ts'
import { parseFields } from './json.ts'
import { isCourse, isNumber, isRecord, isText, isTiming } from './schema.ts'
import type { Store, Writing } from './store.ts'

/** What splits files told of a course: attempts without a replay, and how its levels are called. */
export interface ImportedSplits {
  readonly names: readonly string[]
  /** In order of their end. */
  readonly attempts: readonly Attempt[]
}

const PREFIX = 'asterion.splits.1.'

/** The most that is kept of a course: about a hundred kilobytes. */
export const MAX_IMPORTED = 1000
const MAX_LEVELS = 99
const MAX_NAME_LENGTH = 100

/** What was imported of a course; what does not fit is as if it had never been. */
export function readImported(store: Store, course: Course): ImportedSplits {
  return importedOf(course, parseFields(store.read(PREFIX + courseKey(course))))
}

/** What was imported of all courses, by their keys, as it is stored. */
export function allImported(store: Store): Readonly<Record<string, unknown>> {
  const keys = store.keys().filter((key) => key.startsWith(PREFIX))
  return Object.fromEntries(
    keys.map((key) => [key.slice(PREFIX.length), parseFields(store.read(key))]),
  )
}

/** Adds what another browser imported, as `allImported` gives it; returns whether all is stored. */
export function mergeImported(store: Store, all: unknown): boolean {
  if (!isRecord(all)) return true
  const writings = Object.entries(all).map(([key, value]): Writing => {
    const course = courseOfKey(key)
    if (course === null || !isCourse(course) || !isRecord(value)) return 'kept'
    const before = readImported(store, course)
    const incoming = importedOf(course, value)
    const added = unknownOf(incoming.attempts, before.attempts)
    if (added.length === 0) return 'kept'
    const names = before.names.length > 0 ? before.names : incoming.names
    return keepImported(store, course, { names, attempts: [...before.attempts, ...added] })
  })
  return writings.every((writing) => writing === 'kept')
}

/** What is kept of some attempts, in order of their end: of too many the newest. */
export function newestOf(attempts: readonly Attempt[]): Attempt[] {
  return attempts.toSorted(byEnd).slice(-MAX_IMPORTED)
}

/** Keeps what was imported of a course, of too many attempts the newest. */
export function keepImported(store: Store, course: Course, imported: ImportedSplits): Writing {
  const attempts = newestOf(imported.attempts).map(
    ({ categories, endedAt, realMs, levels }): SplitsTimes => {
      const times = levels.map(({ time }) => time)
      return { category: categories.at(-1) ?? 'any', endedAt, realMs, times }
    },
  )
  const names = imported.names.slice(0, MAX_LEVELS).map((name) => name.slice(0, MAX_NAME_LENGTH))
  return store.write(PREFIX + courseKey(course), JSON.stringify({ names, attempts }))
}

function importedOf(course: Course, kept: ReturnType<typeof parseFields>): ImportedSplits {
  const rows: unknown[] = Array.isArray(kept['attempts']) ? kept['attempts'] : []
  const names: unknown[] = Array.isArray(kept['names']) ? kept['names'] : []
  return {
    names: names.slice(0, MAX_LEVELS).filter((name) => isText(name, MAX_NAME_LENGTH)),
    attempts: rows
      .slice(-MAX_IMPORTED)
      .filter(isSplitsTimes)
      .map((row) => importedAttempt(course, row)),
  }
}

function isSplitsTimes(value: unknown): value is SplitsTimes {
  if (!isRecord(value)) return false
  const { category, endedAt, realMs, times } = value
  return (
    CATEGORIES.some((known) => known === category) &&
    isTiming(endedAt, realMs) &&
    Array.isArray(times) &&
    times.length > 0 &&
    times.length <= MAX_LEVELS &&
    times.every((time) => isNumber(time, 1, MAX_TICKS))
  )
}
