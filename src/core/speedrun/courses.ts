import type { Category } from '../replay/categories.ts'
import { type Attempt, type Course, courseKey, type CourseNote } from './attempt.ts'
import { compareTexts, type Counts, countsOf, personalBest } from './records.ts'

/** A course in a list of courses. */
export interface ListedCourse {
  readonly course: Course
  readonly starred: boolean
  /** The number of attempts begun, as its note counts them. */
  readonly begun: number
  /** All attempts finished: with help or without, proven or not. */
  readonly attempts: readonly Attempt[]
  /** When the last of them ended; 0 where there is none. */
  readonly endedAt: number
}

/** The record of a course in a list of courses. */
export interface CourseRecord extends ListedCourse, Counts {
  /** The best attempt that counts. */
  readonly best: Attempt | null
}

export interface CourseFilter {
  /** A text contained in the seed, in any case; '' for every seed. */
  readonly text?: string
  /** True for starred courses only. */
  readonly starred?: boolean
}

/**
 * The courses that were played, starred ones first, then those played last. Linear in the attempts
 * but for the sorting of the courses; `recordOf` tells the rest of those that are shown.
 */
export function coursesOf(
  attempts: readonly Attempt[],
  notes: readonly CourseNote[],
  { text = '', starred = false }: CourseFilter = {},
): ListedCourse[] {
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
    .filter(({ note }) => !starred || note?.starred === true)
    .filter(({ course }) => wanted === '' || foldCase(course.seed).includes(wanted))
    .map(({ course, note, list }): ListedCourse => ({
      course,
      starred: note?.starred ?? false,
      begun: note?.begun ?? 0,
      attempts: list,
      endedAt: list.reduce((last, { endedAt }) => Math.max(last, endedAt), 0),
    }))
    .toSorted(byRecency)
}

/** The counts and the best of a course of a list, in a category. */
export function recordOf(listed: ListedCourse, category: Category = 'any'): CourseRecord {
  const { course, attempts, begun } = listed
  const counts = countsOf(attempts, course, { begun })
  return { ...listed, ...counts, best: personalBest(attempts, course, category) }
}

function byRecency(a: ListedCourse, b: ListedCourse): number {
  if (a.starred !== b.starred) return a.starred ? -1 : 1
  const since = b.endedAt - a.endedAt
  return since === 0 ? compareTexts(courseKey(a.course), courseKey(b.course)) : since
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC').trim()
}
