import { compareResults, timeOf as timeOfLevels } from '../level/run.ts'
import type { Category } from '../replay/categories.ts'
import { type Attempt, type Course, courseKey, type CourseNote } from './attempt.ts'

/** The time of an attempt in ticks: all its levels together. */
export function timeOf({ levels }: Pick<Attempt, 'levels'>): number {
  return timeOfLevels(levels)
}

/**
 * The attempts that count for the records of a course in a category, in the order in which they
 * ended: those of that course alone, and none with help. All comparisons take their attempts from
 * here.
 */
export function historyOf(
  attempts: readonly Attempt[],
  course: Course,
  category: Category = 'any',
): Attempt[] {
  return attempts
    .filter((attempt) => !attempt.practice && isSameCourse(attempt, course))
    .filter(({ categories }) => categories.includes(category))
    .toSorted(byEnd)
}

/** The best attempt of a course in a category, of equal ones the first; null where there is none. */
export function personalBest(
  attempts: readonly Attempt[],
  course: Course,
  category: Category = 'any',
): Attempt | null {
  return bestOf(historyOf(attempts, course, category))
}

/** The best of some attempts of one course, of equal ones the first of them. */
export function bestOf(history: readonly Attempt[]): Attempt | null {
  return history.reduce<Attempt | null>(
    (best, attempt) => (best === null || isBetter(attempt, best) ? attempt : best),
    null,
  )
}

/** True if an attempt beats another of its course, as `compareResults` orders them. */
export function isBetter(
  attempt: Pick<Attempt, 'levels'>,
  other: Pick<Attempt, 'levels'>,
): boolean {
  return compareResults(attempt.levels, other.levels) < 0
}

/** The least ticks for each level among some attempts of one course, as far as the longest went. */
export function leastSegments(history: readonly Attempt[]): number[] {
  const least: number[] = []
  for (const { levels } of history) {
    levels.forEach(({ time }, i) => {
      least[i] = i in least ? Math.min(least[i], time) : time
    })
  }
  return least
}

/** The number of attempts begun and finished at a course, those with help not counted. */
export interface Counts {
  readonly begun: number
  readonly finished: number
}

/** The counts of a course. A finished attempt counts as begun, even where no note counted it. */
export function countsOf(
  attempts: readonly Attempt[],
  course: Course,
  note: Pick<CourseNote, 'begun'> | null,
): Counts {
  const finished = historyOf(attempts, course).length
  return { begun: Math.max(note?.begun ?? 0, finished), finished }
}

/** The record of a course in a list of courses. */
export interface CourseRecord extends Counts {
  readonly course: Course
  readonly starred: boolean
  /** The best attempt that counts. */
  readonly best: Attempt | null
  /** All attempts finished, with help or without, in the order in which they ended. */
  readonly attempts: readonly Attempt[]
}

export interface CourseFilter {
  /** A text contained in the seed, in any case; '' for every seed. */
  readonly text?: string
  /** True for starred courses only. */
  readonly starred?: boolean
}

/**
 * The courses that were played, starred ones first, then those played last. Linear in the attempts
 * but for the sorting.
 */
export function coursesOf(
  attempts: readonly Attempt[],
  notes: readonly CourseNote[],
  { text = '', starred = false }: CourseFilter = {},
): CourseRecord[] {
  const groups = new Map<string, { course: Course; note: CourseNote | null; list: Attempt[] }>()
  const groupOf = ({ rules, seed, mode, level }: Course) => {
    const course = { rules, seed, mode, level }
    const key = courseKey(course)
    const group = groups.get(key) ?? { course, note: null, list: [] }
    groups.set(key, group)
    return group
  }
  for (const note of notes) groupOf(note).note = note
  for (const attempt of attempts) groupOf(attempt).list.push(attempt)
  const wanted = foldCase(text)
  return [...groups.values()]
    .filter(({ course }) => foldCase(course.seed).includes(wanted))
    .filter(({ note }) => !starred || note?.starred === true)
    .map(({ course, note, list }): CourseRecord => {
      const counting = historyOf(list, course)
      return {
        course,
        starred: note?.starred ?? false,
        ...countsOf(counting, course, note),
        best: bestOf(counting),
        attempts: list.toSorted(byEnd),
      }
    })
    .toSorted(byRecency)
}

export interface Merged {
  /** All of them, the existing ones first. */
  readonly attempts: readonly Attempt[]
  /** The incoming attempts that were new. */
  readonly added: readonly Attempt[]
  /** The number of incoming attempts that existed already. */
  readonly known: number
}

/**
 * Merges attempts with others, from a backup or another tab. Existing ones are never lost or
 * changed: the same attempt has the same id, and an incoming one with other content under a known
 * id is left out.
 */
export function merge(attempts: readonly Attempt[], incoming: readonly Attempt[]): Merged {
  const ids = new Set(attempts.map(({ id }) => id))
  const added: Attempt[] = []
  for (const attempt of incoming) {
    if (ids.has(attempt.id)) continue
    ids.add(attempt.id)
    added.push(attempt)
  }
  return { attempts: [...attempts, ...added], added, known: incoming.length - added.length }
}

/**
 * Merges notes of courses with others, one for each course. A star stays a star, and of both counts
 * the higher holds, so that reading the same backup twice counts nothing twice.
 */
export function mergeNotes(
  notes: readonly CourseNote[],
  incoming: readonly CourseNote[],
): CourseNote[] {
  const merged = new Map<string, CourseNote>()
  for (const note of [...notes, ...incoming]) {
    const key = courseKey(note)
    const before = merged.get(key) ?? note
    merged.set(key, {
      ...before,
      starred: before.starred || note.starred,
      begun: Math.max(before.begun, note.begun),
    })
  }
  return [...merged.values()]
}

function isSameCourse(a: Course, b: Course): boolean {
  return a.seed === b.seed && a.mode === b.mode && a.level === b.level && a.rules === b.rules
}

/** Orders by end; equal or unknown ends by id. */
export function byEnd(a: Attempt, b: Attempt): number {
  if (a.endedAt !== b.endedAt) return a.endedAt - b.endedAt
  return compareTexts(a.id, b.id)
}

/** Orders by when this browser has stored them; those that it did not count by their end. */
export function byStored(a: Attempt, b: Attempt): number {
  const since = (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
  return since === 0 ? byEnd(a, b) : since
}

function byRecency(a: CourseRecord, b: CourseRecord): number {
  if (a.starred !== b.starred) return a.starred ? -1 : 1
  const since = (b.attempts.at(-1)?.endedAt ?? 0) - (a.attempts.at(-1)?.endedAt ?? 0)
  return since === 0 ? compareTexts(courseKey(a.course), courseKey(b.course)) : since
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC').trim()
}
