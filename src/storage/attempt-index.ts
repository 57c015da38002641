import { type Attempt, type Course, courseKey, type CourseNote } from '../core/speedrun/attempt.ts'
import { byEnd } from '../core/speedrun/records.ts'

/** Attempts and notes in memory, indexed by course. */
export interface AttemptIndex {
  readonly size: () => number
  /** All in order of their end, then of their id; the same list until one changes. */
  readonly attempts: () => readonly Attempt[]
  /** Those of one course, likewise. */
  readonly attemptsOf: (course: Course) => readonly Attempt[]
  /** Puts an attempt in the place of the one with its id. */
  readonly put: (attempt: Attempt) => void
  /** Removes and returns an attempt; null where there is none. */
  readonly remove: (id: string) => Attempt | null
  readonly notes: () => readonly CourseNote[]
  /** The note of a course; a blank one where there is none. */
  readonly noteOf: (course: Course) => CourseNote
  readonly putNote: (note: CourseNote) => void
}

export function createAttemptIndex(): AttemptIndex {
  const attempts = new Map<string, Attempt>()
  const notes = new Map<string, CourseNote>()
  /** Lists that are in order, until their course changes. */
  const courses = new Map<string, readonly Attempt[]>()
  const members = new Map<string, Map<string, Attempt>>()
  let all: readonly Attempt[] | null = null

  function forgetLists(key: string): void {
    all = null
    courses.delete(key)
  }

  function remove(id: string): Attempt | null {
    const attempt = attempts.get(id)
    if (attempt === undefined) return null
    const key = courseKey(attempt)
    attempts.delete(id)
    members.get(key)?.delete(id)
    forgetLists(key)
    return attempt
  }

  return {
    size: () => attempts.size,
    attempts: () => (all ??= inOrder(attempts)),
    attemptsOf(course) {
      const key = courseKey(course)
      const list = courses.get(key) ?? inOrder(members.get(key) ?? new Map<string, Attempt>())
      courses.set(key, list)
      return list
    },
    put(attempt) {
      remove(attempt.id)
      const key = courseKey(attempt)
      const course = members.get(key) ?? new Map<string, Attempt>()
      attempts.set(attempt.id, attempt)
      members.set(key, course.set(attempt.id, attempt))
      forgetLists(key)
    },
    remove,
    notes: () => [...notes.values()],
    noteOf: (course) => notes.get(courseKey(course)) ?? blankNote(course),
    putNote(note) {
      notes.set(courseKey(note), note)
    },
  }
}

/** A note without a star and without attempts. */
export function blankNote({ rules, seed, mode, level }: Course): CourseNote {
  return { rules, seed, mode, level, starred: false, begun: 0 }
}

function inOrder(attempts: ReadonlyMap<string, Attempt>): readonly Attempt[] {
  return [...attempts.values()].sort(byEnd)
}
