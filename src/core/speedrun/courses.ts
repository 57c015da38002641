import type { Category } from '../replay/categories.ts'
import { type Attempt, type Course, courseKey, type CourseNote } from './attempt.ts'
import { compareTexts, type Counts, countsOf, personalBest } from './records.ts'

/** A course in a list of courses. */
export interface ListedCourse {
  readonly course: Course
  readonly starred: boolean
  /** Number of attempts begun, as the note of the course counts them. */
  readonly begun: number
  /** Finished attempts, including practice and unverified ones. */
  readonly attempts: readonly Attempt[]
  /** Time at which the last attempt ended; 0 without attempts. */
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

interface Group {
  /** Attempt or note that names the course. */
  readonly of: Course
  note: CourseNote | null
  readonly list: Attempt[]
}

/**
 * The courses that were played, starred ones first, then those played last. Linear in the attempts
 * but for the sorting of the courses; `recordOf` adds the record of a course that is shown.
 */
export function coursesOf(
  attempts: readonly Attempt[],
  notes: readonly CourseNote[],
): ListedCourse[] {
  const groups = new Map<string, Group>()
  const groupOf = (of: Course): Group => {
    const key = courseKey(of)
    const known = groups.get(key)
    if (known !== undefined) return known
    const group: Group = { of, note: null, list: [] }
    groups.set(key, group)
    return group
  }
  for (const note of notes) groupOf(note).note = note
  for (const attempt of attempts) groupOf(attempt).list.push(attempt)
  return [...groups.values()]
    .map(({ of: { rules, seed, mode, level }, note, list }): ListedCourse => ({
      course: { rules, seed, mode, level },
      starred: note?.starred ?? false,
      begun: note?.begun ?? 0,
      attempts: list,
      endedAt: list.reduce((last, { endedAt }) => Math.max(last, endedAt), 0),
    }))
    .toSorted(byRecency)
}

/** The courses of a list that a filter lets through, in their order. */
export function filterCourses(
  courses: readonly ListedCourse[],
  { text = '', starred = false }: CourseFilter,
): ListedCourse[] {
  const wanted = foldCase(text)
  return courses
    .filter((listed) => !starred || listed.starred)
    .filter(({ course }) => wanted === '' || foldCase(course.seed).includes(wanted))
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
