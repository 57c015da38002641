import type { Category } from '../../core/replay/categories.ts'
import type { Replay } from '../../core/replay/replay.ts'
import type { Attempt, Course } from '../../core/speedrun/attempt.ts'
import { isImported } from '../../core/speedrun/imported-attempts.ts'
import {
  type Counts,
  countsOf,
  type CourseFilter,
  type CourseRecord,
  coursesOf,
} from '../../core/speedrun/records.ts'
import { type AttemptStore, star, takeOut } from '../../storage/attempt-store.ts'
import { BackupError, backupFileName, readBackup, writeBackup } from '../../storage/backup.ts'
import { blankNote } from '../../storage/attempt-index.ts'
import { importedCourses, removeImported, withImported } from '../../storage/imported-splits.ts'
import { replayIn } from '../../storage/schema.ts'
import type { Store } from '../../storage/store.ts'
import { exportSplits, type SplitsExport } from './export-splits.ts'
import type { ImportResult } from './import-words.ts'

/** A course: its attempts, imported ones too, their counts and its star. */
export interface CourseFacts extends Counts {
  /** In the order in which they ended. */
  readonly attempts: readonly Attempt[]
  /** The names of its levels in LiveSplit; none where nothing was imported. */
  readonly names: readonly string[]
  readonly starred: boolean
}

/** Stored attempts and imported ones, as the pages of records read and change them. */
export interface RecordBook {
  readonly courses: (filter: CourseFilter) => readonly CourseRecord[]
  readonly facts: (course: Course) => CourseFacts
  readonly star: (course: Course, starred: boolean) => void
  /** The replay of an attempt; null where it cannot be read, and the attempt is quarantined. */
  readonly replayOf: (attempt: Attempt) => Replay | null
  /** Removes an attempt; the returned function brings it back. */
  readonly takeOut: (attempt: Attempt) => () => void
  /** Everything as a backup of a day, YYYY-MM-DD. */
  readonly backup: (day: string) => { readonly name: string; readonly text: string }
  /** A course as a splits file; null where no attempt counts. */
  readonly splits: (course: Course, category: Category) => SplitsExport | null
  readonly importFile: (file: File) => Promise<ImportResult>
}

/** @param breathe settles when the page has had time for something else */
export function createRecordBook(
  attemptStore: AttemptStore,
  store: Store,
  breathe: () => Promise<void>,
): RecordBook {
  return {
    courses(filter) {
      // A course of imported splits alone is listed too, so that they can be removed.
      const blank = importedCourses(store).map(blankNote)
      return coursesOf(attemptStore.attempts(), [...blank, ...attemptStore.notes()], filter)
    },
    facts(course) {
      const note = attemptStore.noteOf(course)
      const counts = countsOf(attemptStore.attemptsOf(course), course, note)
      return { ...withImported(attemptStore, store, course), ...counts, starred: note.starred }
    },
    star: (course, starred) => star(attemptStore, course, starred),
    replayOf(attempt) {
      const replay = replayIn(attempt)
      if (replay === null) attemptStore.quarantine(attempt.id)
      return replay
    },
    takeOut: (attempt) =>
      isImported(attempt)
        ? removeImported(store, attempt, attempt.id)
        : takeOut(attemptStore, attempt.id),
    backup: (day) => ({ name: backupFileName(day), text: writeBackup(attemptStore, store) }),
    splits: (course, category) => exportSplits(attemptStore, store, course, category),
    async importFile(file) {
      if (file.name.toLowerCase().endsWith('.lss')) return { fault: 'splits' }
      try {
        return await readBackup(attemptStore, store, file, breathe)
      } catch (error) {
        if (error instanceof BackupError) return { fault: error.problem }
        throw error
      }
    },
  }
}
