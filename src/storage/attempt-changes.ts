import type { Course } from '../core/speedrun/attempt.ts'
import type { AttemptStore } from './attempt-store.ts'
import { MAX_BEGUN } from './schema.ts'

/** Counts an attempt that was begun. */
export function countBegun(attemptStore: AttemptStore, course: Course): void {
  attemptStore.changeNote(course, (note) => ({
    ...note,
    begun: Math.min(note.begun + 1, MAX_BEGUN),
  }))
}

/** Sets or clears the star of a course. */
export function star(attemptStore: AttemptStore, course: Course, starred: boolean): void {
  attemptStore.changeNote(course, (note) => ({ ...note, starred }))
}

/** Removes an attempt; the returned function restores it. */
export function removeAttempt(attemptStore: AttemptStore, id: string): () => void {
  const removed = attemptStore.remove(id)
  return () => {
    if (removed !== null) void attemptStore.save(removed)
  }
}
