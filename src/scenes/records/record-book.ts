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
import { countsOf, personalBest, timeOf } from '../../core/speedrun/records.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { BackupError, type ImportProgress } from '../../storage/backup-file.ts'
import {
  backupFileName,
  importBackup,
  type ImportServices,
  writeBackup,
} from '../../storage/backup.ts'
import { replayIn } from '../../storage/schema.ts'
import { yieldToBrowser } from '../../worker/idle.ts'
import type { FileImport } from './imports.ts'

/** Stored attempts, as read and changed by the pages of records. */
export type RecordBook = ReturnType<typeof createRecordBook>
export type CourseFacts = ReturnType<RecordBook['facts']>

export function createRecordBook(services: ImportServices) {
  const { attemptStore, store } = services
  /** Cache of all courses, and the stored records that it was made from. */
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
    /** Attempts of a course by end, their counts, and its star. */
    facts(course: Course) {
      const attempts = attemptStore.attemptsOf(course)
      const note = attemptStore.noteOf(course)
      return { attempts, ...countsOf(attempts, course, note), starred: note.starred }
    },
    star: attemptStore.star,
    /** Decodes the replay of an attempt; null, after a quarantine, if it cannot be decoded. */
    replayOf(attempt: Attempt): Replay | null {
      const replay = replayIn(attempt)
      if (replay === null) attemptStore.quarantine(attempt.id)
      return replay
    },
    /** Removes an attempt; the returned function restores it. */
    remove: ({ id }: Attempt) => attemptStore.remove(id),
    /** Writes all records as a backup, named after a day as YYYY-MM-DD. */
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

/** Exports the splits of a course and the best time in ticks; null if no attempt counts. */
export function exportSplits(attemptStore: AttemptStore, course: Course, category: Category) {
  const attempts = attemptStore.attemptsOf(course)
  const best = personalBest(attempts, course, category)
  // An endless run may end in its first level.
  if (best === null || best.levels.length === 0) return null
  const { begun } = attemptStore.noteOf(course)
  return { text: writeSplits(attempts, course, category, begun), time: timeOf(best) }
}
