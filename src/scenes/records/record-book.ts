import type { AttemptChecks, CheckProgress } from '../../app/attempts/attempt-checks.ts'
import type { Category } from '../../core/replay/categories.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { type Attempt, type Course, courseKey } from '../../core/speedrun/attempt.ts'
import { isImported } from '../../core/speedrun/imported-attempts.ts'
import {
  type CourseFilter,
  coursesOf,
  filterCourses,
  type ListedCourse,
} from '../../core/speedrun/courses.ts'
import { type Counts, countsOf } from '../../core/speedrun/records.ts'
import { star, takeOut } from '../../storage/attempt-changes.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { BackupError } from '../../storage/backup-file.ts'
import { backupFileName, type BackupReader, readBackup, writeBackup } from '../../storage/backup.ts'
import { blankNote } from '../../storage/attempt-index.ts'
import { importedCourses, removeImported, withImported } from '../../storage/imported-splits.ts'
import { replayIn } from '../../storage/schema.ts'
import type { Store } from '../../storage/store.ts'
import { yieldToBrowser } from '../../worker/idle.ts'
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
  readonly courses: (filter: CourseFilter) => readonly ListedCourse[]
  readonly facts: (course: Course) => CourseFacts
  readonly star: (course: Course, starred: boolean) => void
  /** The replay of an attempt; null where it cannot be read, and the attempt is quarantined. */
  readonly replayOf: (attempt: Attempt) => Replay | null
  /** Removes an attempt; the returned function brings it back. */
  readonly takeOut: (attempt: Attempt) => () => void
  /** Everything as a backup of a day, YYYY-MM-DD, in parts. */
  readonly backup: (day: string) => Promise<{ readonly name: string; readonly parts: Blob[] }>
  /** A course as a splits file; null where no attempt counts. */
  readonly splits: (course: Course, category: Category) => SplitsExport | null
  readonly importFile: (file: File) => Promise<ImportResult>
  /** The progress of the checks of imported attempts; null where none is left. */
  readonly progress: () => CheckProgress | null
  /** The number of attempts of backups that were refused. */
  readonly refused: () => number
  /** Removes them. */
  readonly removeRefused: () => Promise<void>
}

/** Services of a record book. */
export interface RecordBookServices {
  readonly attemptStore: AttemptStore
  readonly store: Store
  readonly checks: Pick<AttemptChecks, 'progress'>
  /** Reads a file in a thread of its own; without it on the page. */
  readonly readFile?: BackupReader
}

/** Attempts that are removed before the page may draw. */
const REMOVED_SHARE = 50

export function createRecordBook(services: RecordBookServices): RecordBook {
  const { attemptStore, store, checks, readFile } = services
  /** All courses, and the records of which they were made a list. */
  let listed: { of: readonly unknown[]; courses: readonly ListedCourse[] } = { of: [], courses: [] }
  const refused = (): Attempt[] => attemptStore.all().filter(({ check }) => check === 'refused')
  return {
    courses(filter) {
      // A course of imported splits alone is listed too, so that they can be removed.
      const imported = importedCourses(store)
      const of = [attemptStore.all(), attemptStore.notes(), imported.map(courseKey).join()] as const
      if (of.some((each, i) => each !== listed.of[i])) {
        const notes = [...imported.map(blankNote), ...of[1]]
        listed = { of, courses: coursesOf(of[0], notes) }
      }
      return filterCourses(listed.courses, filter)
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
    async backup(day) {
      const parts: Blob[] = []
      for (const part of writeBackup(attemptStore, store)) {
        parts.push(new Blob([part]))
        await yieldToBrowser()
      }
      return { name: backupFileName(day), parts }
    },
    splits: (course, category) => exportSplits(attemptStore, course, category),
    async importFile(file) {
      if (file.name.toLowerCase().endsWith('.lss')) return { fault: 'splits' }
      try {
        return await readBackup(attemptStore, store, file, readFile)
      } catch (error) {
        if (error instanceof BackupError) return { fault: error.problem }
        throw error
      }
    },
    progress: checks.progress,
    refused: () => refused().length,
    async removeRefused() {
      for (const [i, { id }] of refused().entries()) {
        if (i % REMOVED_SHARE === 0) await yieldToBrowser()
        attemptStore.remove(id)
      }
    },
  }
}
