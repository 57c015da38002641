import type { Category } from '../../core/replay/categories.ts'
import type { Replay } from '../../core/replay/replay.ts'
import type { Attempt, Course } from '../../core/speedrun/attempt.ts'
import {
  type CourseFilter,
  coursesOf,
  filterCourses,
  type ListedCourse,
} from '../../core/speedrun/courses.ts'
import { writeSplits } from '../../core/speedrun/livesplit.ts'
import { type Counts, countsOf, personalBest, timeOf } from '../../core/speedrun/records.ts'
import { removeAttempt, star } from '../../storage/attempt-changes.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { BackupError } from '../../storage/backup-file.ts'
import type { ImportProgress } from '../../storage/backup-verification.ts'
import {
  backupFileName,
  importBackup,
  type ImportServices,
  writeBackup,
} from '../../storage/backup.ts'
import { replayIn } from '../../storage/schema.ts'
import type { FileImport } from './imports.ts'
import { yieldToBrowser } from '../../worker/idle.ts'

/** A course: its attempts, their counts and its star. */
export interface CourseFacts extends Counts {
  /** In the order in which they ended. */
  readonly attempts: readonly Attempt[]
  readonly starred: boolean
}

/** Stored attempts, as the pages of records read and change them. */
export type RecordBook = ReturnType<typeof createRecordBook>

export function createRecordBook(services: ImportServices) {
  const { attemptStore, store } = services
  /** All courses, and the stored records from which they were listed. */
  let listed: { from: readonly unknown[]; courses: readonly ListedCourse[] } = {
    from: [],
    courses: [],
  }
  return {
    courses: (filter: CourseFilter): readonly ListedCourse[] => {
      const from = [attemptStore.attempts(), attemptStore.notes()] as const
      if (from.some((each, i) => each !== listed.from[i])) {
        listed = { from, courses: coursesOf(...from) }
      }
      return filterCourses(listed.courses, filter)
    },
    facts(course: Course): CourseFacts {
      const attempts = attemptStore.attemptsOf(course)
      const note = attemptStore.noteOf(course)
      return { attempts, ...countsOf(attempts, course, note), starred: note.starred }
    },
    star: (course: Course, starred: boolean) => star(attemptStore, course, starred),
    /** The replay of an attempt; null if it cannot be read, and the attempt is quarantined. */
    replayOf(attempt: Attempt): Replay | null {
      const replay = replayIn(attempt)
      if (replay === null) attemptStore.quarantine(attempt.id)
      return replay
    },
    /** Removes an attempt; the returned function restores it. */
    remove: ({ id }: Attempt) => removeAttempt(attemptStore, id),
    /** All records as a backup of a day, YYYY-MM-DD, in parts. */
    async backup(day: string) {
      const parts: Blob[] = []
      for (const part of writeBackup(attemptStore, store)) {
        parts.push(new Blob([part]))
        await yieldToBrowser()
      }
      return { name: backupFileName(day), parts }
    },
    splits: (course: Course, category: Category) => exportSplits(attemptStore, course, category),
    /** Imports a backup, until the signal is aborted. */
    async importFile(
      file: File,
      show: (progress: ImportProgress) => void,
      signal: AbortSignal,
    ): Promise<FileImport> {
      try {
        return await importBackup(services, file, show, signal)
      } catch (error) {
        if (error instanceof BackupError) return { fault: error.problem }
        throw error
      }
    },
  }
}

/** A splits file of a course. */
export interface SplitsExport {
  readonly text: string
  /** Time of the best attempt, in ticks. */
  readonly time: number
}

/** The splits file of a course in a category; null if no attempt counts. */
export function exportSplits(
  attemptStore: AttemptStore,
  course: Course,
  category: Category,
): SplitsExport | null {
  const attempts = attemptStore.attemptsOf(course)
  const best = personalBest(attempts, course, category)
  // An endless run may end in its first level.
  if (best === null || best.levels.length === 0) return null
  const { begun } = attemptStore.noteOf(course)
  return { text: writeSplits(attempts, course, category, begun), time: timeOf(best) }
}
