import { type Attempt, byEnd, type Course, courseKey } from '../core/attempt/attempt.ts'

/** Attempts in memory, indexed by course. */
export function createAttemptIndex() {
  const attempts = new Map<string, Attempt>()
  const members = new Map<string, Map<string, Attempt>>()
  const courseLists = new Map<string, readonly Attempt[]>()
  let allList: readonly Attempt[] | null = null

  function invalidate(key: string): void {
    allList = null
    courseLists.delete(key)
  }

  /** Removes and returns an attempt; null if there is none. */
  function remove(id: string): Attempt | null {
    const attempt = attempts.get(id)
    if (attempt === undefined) return null
    const key = courseKey(attempt)
    attempts.delete(id)
    members.get(key)?.delete(id)
    invalidate(key)
    return attempt
  }

  return {
    size: () => attempts.size,
    has: (id: string) => attempts.has(id),
    /** All attempts by end, then by id; the same array until one changes. */
    attempts: () => (allList ??= [...attempts.values()].sort(byEnd)),
    /** Attempts of one course by end, then by id; the same array until one of them changes. */
    attemptsOf: (course: Course): readonly Attempt[] => {
      const key = courseKey(course)
      const list = courseLists.get(key) ?? [...(members.get(key)?.values() ?? [])].sort(byEnd)
      courseLists.set(key, list)
      return list
    },
    put(attempt: Attempt) {
      remove(attempt.id)
      const key = courseKey(attempt)
      const course = members.get(key) ?? new Map<string, Attempt>()
      attempts.set(attempt.id, attempt)
      members.set(key, course.set(attempt.id, attempt))
      invalidate(key)
    },
    remove,
  }
}
