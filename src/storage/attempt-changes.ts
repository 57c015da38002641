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

/** Stars a course, or takes its star away. */
export function star(attemptStore: AttemptStore, course: Course, starred: boolean): void {
  attemptStore.changeNote(course, (note) => ({ ...note, starred }))
}

/** Removes an attempt; the returned function brings it back. */
export function takeOut(attemptStore: AttemptStore, id: string): () => void {
  const removed = attemptStore.remove(id)
  return () => {
    if (removed !== null) void attemptStore.keep(removed)
  }
}
