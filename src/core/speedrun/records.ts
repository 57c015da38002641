import { compareResults, timeOf as timeOfLevels } from '../level/run.ts'
import type { Category } from '../replay/categories.ts'
import { type Attempt, type Course, courseKey, type CourseNote } from './attempt.ts'

/** The time of an attempt in ticks: all its levels together. */
export function timeOf({ levels }: Pick<Attempt, 'levels'>): number {
  return timeOfLevels(levels)
}

/**
 * The attempts that count for the records of a course in a category, in the order in which they
 * ended: those of that course alone, and none with help. Everything that compares takes its
 * attempts from here.
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

/** Whether an attempt beats another of its course, as `compareResults` has it. */
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

/** How often a course was begun and finished; help counts with neither the one nor the other. */
export interface Counts {
  readonly begun: number
  readonly finished: number
}

/** The counts of a course. What was finished was begun, though no note says so. */
export function countsOf(
  attempts: readonly Attempt[],
  course: Course,
  note: Pick<CourseNote, 'begun'> | null,
): Counts {
  const finished = historyOf(attempts, course).length
  return { begun: Math.max(note?.begun ?? 0, finished), finished }
}

/** What a list of courses tells of each. */
export interface CourseRecord extends Counts {
  readonly course: Course
  readonly starred: boolean
  /** The best attempt that counts. */
  readonly best: Attempt | null
  /** All attempts finished, with help or without, in the order in which they ended. */
  readonly attempts: readonly Attempt[]
}

export interface CourseFilter {
  /** What the seed has in it, small and capital letters alike; '' for every seed. */
  readonly text?: string
  /** Whether only starred courses are wanted. */
  readonly starred?: boolean
}

/**
 * The courses that were played, starred ones first, then those played last. Linear in the attempts
 * but for the sorting: each is looked at once.
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
  /** All of them, those that were there first. */
  readonly attempts: readonly Attempt[]
  /** Those that came in and were not there yet. */
  readonly added: readonly Attempt[]
  /** How many of those that came in were there already. */
  readonly known: number
}

/**
 * Attempts together with others, from a backup or another tab. Nothing that was there is lost or
 * changed: the same attempt has the same id, and one that says something else under an id that is
 * known is left out.
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
 * Notes of courses together with others, one for each course. A star stays a star, and of both
 * counts the higher holds, so that reading the same backup twice counts nothing twice.
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

/** By when they ended; of those that ended together, or of which nobody knows, by id. */
export function byEnd(a: Attempt, b: Attempt): number {
  if (a.endedAt !== b.endedAt) return a.endedAt - b.endedAt
  return compareTexts(a.id, b.id)
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
