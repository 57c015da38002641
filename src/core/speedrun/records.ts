import { compareResults, timeOf as timeOfLevels } from '../level/run.ts'
import type { Category } from '../replay/categories.ts'
import { type Attempt, type Course, courseKey, type CourseNote } from './attempt.ts'

/** The time of an attempt in ticks: all its levels together. */
export function timeOf({ levels }: Pick<Attempt, 'levels'>): number {
  return timeOfLevels(levels)
}

/** The times of an attempt level by level as a text: equal if and only if they are. */
export function timesOf({ levels }: Pick<Attempt, 'levels'>): string {
  return levels.map(({ time }) => time).join(' ')
}

/**
 * The attempts that count for the records of a course in a category, in the order in which they
 * ended: those of that course alone, none with help. All comparisons take their attempts from here.
 */
export function historyOf(
  attempts: readonly Attempt[],
  course: Course,
  category: Category = 'any',
): Attempt[] {
  const history = attempts.filter((attempt) => counts(attempt, course, category))
  // Attempts of a store are in order already; sorting thousands again takes longer than to see that.
  return isInOrder(history) ? history : history.sort(byEnd)
}

function counts(attempt: Attempt, course: Course, category: Category): boolean {
  return !attempt.practice && attempt.categories.includes(category) && isSameCourse(attempt, course)
}

function isInOrder(attempts: readonly Attempt[]): boolean {
  return attempts.every((attempt, i) => i === 0 || byEnd(attempts[i - 1], attempt) <= 0)
}

/** The best attempt of a course in a category, of equal ones the first; null if none counts. */
export function personalBest(
  attempts: readonly Attempt[],
  course: Course,
  category: Category = 'any',
): Attempt | null {
  return bestOf(historyOf(attempts, course, category))
}

/** The best of some attempts of one course, of equal ones the first of them. */
export function bestOf(history: readonly Attempt[]): Attempt | null {
  let [best, time]: [Attempt | null, number] = [null, 0]
  for (const attempt of history) {
    // Most are no better, which a look at their own levels shows.
    const own = timeOf(attempt)
    if (best !== null && own >= time && attempt.levels.length <= best.levels.length) continue
    if (best !== null && !isBetter(attempt, best)) continue
    best = attempt
    time = own
  }
  return best
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
    for (let i = 0; i < levels.length; i++) {
      const { time } = levels[i]
      if (i >= least.length || time < least[i]) least[i] = time
    }
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
  const finished = attempts.reduce(
    (count, attempt) => (counts(attempt, course, 'any') ? count + 1 : count),
    0,
  )
  return { begun: Math.max(note?.begun ?? 0, finished), finished }
}

export interface Merged {
  /** Existing attempts, then the new ones. */
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

/** Orders by storage sequence number; attempts that are not stored come last, by their end. */
export function byStored(a: Attempt, b: Attempt): number {
  const since = (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
  return since === 0 ? byEnd(a, b) : since
}

/**
 * Runs of ten levels among some attempts that had no help, in storage order: a clock that is set back
 * makes no run the first.
 */
export function finishedRuns(attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ mode, practice }) => mode === 'run' && !practice).toSorted(byStored)
}

/** Orders texts by their code units. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
