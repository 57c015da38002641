import { type Attempt, type Course, courseKey, type CourseNote } from '../attempt/attempt.ts'
import { compareTexts, countsOf, personalBest } from '../attempt/records.ts'

export interface ListedCourse {
  readonly course: Course
  readonly starred: boolean
  /** Number of attempts begun, by the course's note. */
  readonly begun: number
  /** Finished attempts, including practice and unverified ones. */
  readonly attempts: readonly Attempt[]
  /** Time at which the last attempt ended; 0 without attempts. */
  readonly endedAt: number
}

/** Listed course with its counts and its best attempt. */
export type CourseRecord = ReturnType<typeof recordOf>

export interface CourseFilter {
  /** Part of the seed or its name, in any case; '' for every seed. */
  readonly text?: string
  readonly starred?: boolean
}

interface Group {
  /** Attempt or note that names the course. */
  readonly of: Course
  note: CourseNote | null
  readonly list: Attempt[]
}

/**
 * Lists the courses with a finished attempt or a star: starred ones first, then by the end of the last
 * attempt. Linear in the attempts except for sorting the courses; `recordOf` adds the record of a course
 * when it is shown.
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
    .filter(({ attempts: finished, starred }) => finished.length > 0 || starred)
    .toSorted(byRecency)
}

/** Filters courses by stars and by a part of the text that `textOf` returns for their seed. */
export function filterCourses(
  courses: readonly ListedCourse[],
  { text = '', starred = false }: CourseFilter,
  textOf: (seed: string) => string = (seed) => seed,
): ListedCourse[] {
  const wanted = foldForSearch(text)
  return courses
    .filter((listed) => !starred || listed.starred)
    .filter(({ course }) => wanted === '' || foldForSearch(textOf(course.seed)).includes(wanted))
}

/** Adds the counts and the best attempt, null if no attempt counts. */
export function recordOf(listed: ListedCourse) {
  const { course, attempts, begun } = listed
  const counts = countsOf(attempts, course, { begun })
  return { ...listed, ...counts, best: personalBest(attempts, course) }
}

function byRecency(a: ListedCourse, b: ListedCourse): number {
  if (a.starred !== b.starred) return a.starred ? -1 : 1
  const since = b.endedAt - a.endedAt
  return since === 0 ? compareTexts(courseKey(a.course), courseKey(b.course)) : since
}

function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC').trim()
}
