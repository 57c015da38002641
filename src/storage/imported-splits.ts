import { CATEGORIES } from '../core/replay/categories.ts'
import { MAX_TICKS } from '../core/replay/replay.ts'
import { type Attempt, type Course, courseKey, courseOfKey } from '../core/speedrun/attempt.ts'
import {
  importedAttempt,
  type ImportedTimes,
  unknownOf,
} from '../core/speedrun/imported-attempts.ts'
import { byEnd } from '../core/speedrun/records.ts'
import type { AttemptStore } from './attempt-store.ts'
import { parseFields } from './json.ts'
import { isNumber, isRecord, isText } from './fields.ts'
import { isCourse, isTiming } from './schema.ts'
import type { Store, Writing } from './store.ts'

/**
 * Attempts of a course that an older version of the game read from splits files, without replays,
 * and the names of its levels there.
 */
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

/**
 * The most characters of all courses together, a tenth of what browsers give to a site: the rest is for
 * the attempts that are played.
 */
export const MAX_IMPORTED_LENGTH = 500_000

/** The imported splits of a course, without what does not fit. */
export function readImported(store: Store, course: Course): ImportedSplits {
  return importedOf(course, parseFields(store.read(PREFIX + courseKey(course))))
}

/** The imported splits of all courses, by their keys, as they are stored. */
export function allImported(store: Store): Readonly<Record<string, unknown>> {
  const keys = store.keys().filter((key) => key.startsWith(PREFIX))
  return Object.fromEntries(
    keys.map((key) => [key.slice(PREFIX.length), parseFields(store.read(key))]),
  )
}

/** The courses that have imported splits. */
export function importedCourses(store: Store): Course[] {
  return Object.keys(allImported(store)).flatMap((key) => {
    const course = courseOfKey(key)
    if (course === null || !isCourse(course)) return []
    return readImported(store, course).attempts.length > 0 ? course : []
  })
}

/** Result of adding imported splits: whether what was added is stored, and how many attempts were not. */
export interface MergedSplits {
  readonly isKept: boolean
  readonly leftOut: number
}

/** Those of a backup that can be read, by their keys, as far as there is room for any. */
export function siftSplits(all: unknown): { readonly splits: unknown; readonly leftOut: number } {
  let [room, leftOut] = [MAX_IMPORTED_LENGTH, 0]
  const entries = isRecord(all) ? Object.entries(all) : []
  const sifted = entries.flatMap(([key, value]) => {
    const course = courseOfKey(key)
    if (course === null || !isCourse(course) || !isRecord(value)) return []
    const imported = importedOf(course, value)
    const text = textOf(imported)
    if (PREFIX.length + key.length + text.length > room) {
      leftOut += imported.attempts.length
      return []
    }
    room -= PREFIX.length + key.length + text.length
    return [[key, parseFields(text)] as const]
  })
  return { splits: Object.fromEntries(sifted), leftOut }
}

/** Adds those of a backup, as `allImported` gives them, course by course as far as there is room. */
export function mergeImported(store: Store, all: unknown): MergedSplits {
  let [isKept, leftOut] = [true, 0]
  const entries = isRecord(all) ? Object.entries(all) : []
  let room = MAX_IMPORTED_LENGTH - lengthOf(store)
  for (const [key, value] of entries) {
    const course = courseOfKey(key)
    if (course === null || !isCourse(course) || !isRecord(value)) continue
    const before = readImported(store, course)
    const incoming = importedOf(course, value)
    const added = unknownOf(incoming.attempts, before.attempts)
    if (added.length === 0) continue
    const names = before.names.length > 0 ? before.names : incoming.names
    const text = textOf({ names, attempts: [...before.attempts, ...added] })
    const more = text.length - (store.read(PREFIX + key)?.length ?? -PREFIX.length - key.length)
    if (more > room) {
      leftOut += added.length
      continue
    }
    room -= more
    isKept = store.write(PREFIX + key, text) === 'kept' && isKept
  }
  return { isKept, leftOut }
}

/** Characters of the imported splits of all courses. */
function lengthOf(store: Store): number {
  const keys = store.keys().filter((key) => key.startsWith(PREFIX))
  return keys.reduce((sum, key) => sum + key.length + (store.read(key)?.length ?? 0), 0)
}

/** Stores the imported splits of a course, of too many attempts the newest; none leave nothing. */
export function keepImported(store: Store, course: Course, imported: ImportedSplits): Writing {
  const key = PREFIX + courseKey(course)
  if (imported.attempts.length > 0) return store.write(key, textOf(imported))
  store.remove(key)
  return 'kept'
}

function textOf(imported: ImportedSplits): string {
  const attempts = imported.attempts
    .toSorted(byEnd)
    .slice(-MAX_IMPORTED)
    .map(({ categories, endedAt, realMs, levels }): ImportedTimes => {
      const times = levels.map(({ time }) => time)
      return { category: categories.at(-1) ?? 'any', endedAt, realMs, times }
    })
  const names = imported.names.slice(0, MAX_LEVELS).map((name) => name.slice(0, MAX_NAME_LENGTH))
  return JSON.stringify({ names, attempts })
}

/** Attempts of a course with the imported ones, in the order in which they ended. */
export function withImported(
  attemptStore: Pick<AttemptStore, 'allOf'>,
  store: Store,
  course: Course,
): ImportedSplits {
  const own = attemptStore.allOf(course)
  const { names, attempts } = readImported(store, course)
  if (attempts.length === 0) return { attempts: own, names }
  // An attempt that was imported as times alone may have come with its replay since.
  const others = unknownOf(attempts, own)
  return { attempts: others.length === 0 ? own : [...own, ...others].toSorted(byEnd), names }
}

/** Removes an imported attempt; the returned function brings it back. */
export function removeImported(store: Store, course: Course, id: string): () => void {
  const before = readImported(store, course)
  const attempts = before.attempts.filter((attempt) => attempt.id !== id)
  keepImported(store, course, { ...before, attempts })
  return () => {
    keepImported(store, course, before)
  }
}

function importedOf(course: Course, kept: ReturnType<typeof parseFields>): ImportedSplits {
  const rows: unknown[] = Array.isArray(kept['attempts']) ? kept['attempts'] : []
  const names: unknown[] = Array.isArray(kept['names']) ? kept['names'] : []
  return {
    names: names.slice(0, MAX_LEVELS).filter((name) => isText(name, MAX_NAME_LENGTH)),
    attempts: rows
      .slice(-MAX_IMPORTED)
      .filter(isImportedTimes)
      .map((row) => importedAttempt(course, row)),
  }
}

function isImportedTimes(value: unknown): value is ImportedTimes {
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
