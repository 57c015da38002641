import {
  type Attempt,
  type Course,
  courseKey,
  type CourseNote,
  isProven,
  isUnchecked,
} from '../core/speedrun/attempt.ts'
import { byEnd } from '../core/speedrun/records.ts'

/** Attempts and notes in memory, indexed by course. */
export interface AttemptIndex {
  readonly size: () => number
  readonly has: (id: string) => boolean
  /** All in order of their end, then of their id; the same list until one changes. */
  readonly all: () => readonly Attempt[]
  /** Those of one course, likewise. */
  readonly allOf: (course: Course) => readonly Attempt[]
  /** Those of all, and of one course, that count. */
  readonly attempts: () => readonly Attempt[]
  readonly attemptsOf: (course: Course) => readonly Attempt[]
  /** Those that these rules can play and that were not played yet, in any order; costs no sorting. */
  readonly unchecked: () => readonly Attempt[]
  /** Puts an attempt in the place of the one with its id. */
  readonly put: (attempt: Attempt) => void
  /** Removes and returns an attempt; null where there is none. */
  readonly remove: (id: string) => Attempt | null
  /** The same list until one changes. */
  readonly notes: () => readonly CourseNote[]
  /** The note of a course; a blank one where there is none. */
  readonly noteOf: (course: Course) => CourseNote
  readonly putNote: (note: CourseNote) => void
}

/** A course with at least that part of all attempts is taken from their list: to sort it takes longer. */
const LARGE_SHARE = 16

export function createAttemptIndex(): AttemptIndex {
  const attempts = new Map<string, Attempt>()
  const unchecked = new Map<string, Attempt>()
  const notes = new Map<string, CourseNote>()
  /** Lists that are in order, until their course changes. */
  const courses = new Map<string, Lists>()
  const members = new Map<string, Map<string, Attempt>>()
  let whole: Lists | null = null
  let noteList: readonly CourseNote[] | null = null

  function forgetLists(key: string): void {
    whole = null
    courses.delete(key)
  }

  function listsOf(course: Course): Lists {
    const key = courseKey(course)
    const lists = courses.get(key) ?? createLists(inOrder(members.get(key) ?? new Map()))
    courses.set(key, lists)
    return lists
  }

  /** Attempts of a course in order; of a large one as in the list of all, which is in order already. */
  function inOrder(some: ReadonlyMap<string, Attempt>): Attempt[] {
    const isLarge = whole !== null && some.size > whole.all.length / LARGE_SHARE
    if (whole === null || !isLarge) return [...some.values()].sort(byEnd)
    return whole.all.filter(({ id }) => some.has(id))
  }

  function remove(id: string): Attempt | null {
    const attempt = attempts.get(id)
    if (attempt === undefined) return null
    const key = courseKey(attempt)
    attempts.delete(id)
    unchecked.delete(id)
    members.get(key)?.delete(id)
    forgetLists(key)
    return attempt
  }

  return {
    size: () => attempts.size,
    has: (id) => attempts.has(id),
    all: () => (whole ??= createLists([...attempts.values()].sort(byEnd))).all,
    allOf: (course) => listsOf(course).all,
    attempts: () => (whole ??= createLists([...attempts.values()].sort(byEnd))).proven,
    attemptsOf: (course) => listsOf(course).proven,
    unchecked: () => [...unchecked.values()],
    put(attempt) {
      remove(attempt.id)
      const key = courseKey(attempt)
      const course = members.get(key) ?? new Map<string, Attempt>()
      attempts.set(attempt.id, attempt)
      if (isUnchecked(attempt)) unchecked.set(attempt.id, attempt)
      members.set(key, course.set(attempt.id, attempt))
      forgetLists(key)
    },
    remove,
    notes: () => (noteList ??= [...notes.values()]),
    noteOf: (course) => notes.get(courseKey(course)) ?? blankNote(course),
    putNote(note) {
      notes.set(courseKey(note), note)
      noteList = null
    },
  }
}

/** A note without a star and without attempts. */
export function blankNote({ rules, seed, mode, level }: Course): CourseNote {
  return { rules, seed, mode, level, starred: false, begun: 0 }
}

interface Lists {
  readonly all: readonly Attempt[]
  readonly proven: readonly Attempt[]
}

/** @param all in order */
function createLists(all: readonly Attempt[]): Lists {
  return { all, proven: all.every(isProven) ? all : all.filter(isProven) }
}
