import { writtenSeed } from '../../app/seeds/seed-name.ts'
import type { Replay } from '../../core/replay/replay.ts'
import type { Attempt, Course } from '../../core/attempt/attempt.ts'
import {
  type CourseFilter,
  coursesOf,
  filterCourses,
  type ListedCourse,
} from '../../core/courses/courses.ts'
import { writeSplits } from '../../core/courses/livesplit.ts'
import { countsOf, personalBest, timeOf } from '../../core/attempt/records.ts'
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
import { backupOfReplays, type FileImport, isBackupFile } from './imports.ts'

/** Stored attempts, as read and changed by the pages of records. */
export type RecordBook = ReturnType<typeof createRecordBook>
export type CourseFacts = ReturnType<RecordBook['facts']>

export function createRecordBook(services: ImportServices) {
  const { attemptStore, store, runnerKeys } = services
  return {
    /** True while the stored attempts are not known. */
    isLoading: attemptStore.isLoading,
    courses: (filter: CourseFilter): readonly ListedCourse[] =>
      filterCourses(coursesOf(attemptStore.attempts(), attemptStore.notes()), filter, writtenSeed),
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
      for (const part of writeBackup(attemptStore, store, await runnerKeys.readKey())) {
        parts.push(new Blob([part]))
        await yieldToBrowser()
      }
      return { name: backupFileName(day), parts }
    },
    splits: (course: Course) => exportSplits(attemptStore, course),
    /** Imports replay files together, then each backup, until the signal is aborted. */
    async importFiles(
      files: readonly File[],
      show: (progress: ImportProgress) => void,
      signal: AbortSignal,
    ): Promise<FileImport[]> {
      const replayFiles = files.filter((file) => !isBackupFile(file))
      const groups = [replayFiles, ...files.filter(isBackupFile).map((file) => [file])]
      const results: FileImport[] = []
      for (const group of groups.filter(({ length }) => length > 0)) {
        results.push(await importGroup(services, group, show, signal))
        if (signal.aborted) break
      }
      return results
    },
  }
}

/** Imports a backup, or the replays of files. */
async function importGroup(
  services: ImportServices,
  files: readonly File[],
  show: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<FileImport> {
  try {
    const backup = isBackupFile(files[0]) ? files[0] : await backupOfReplays(files)
    return await importBackup(services, backup, show, signal)
  } catch (error) {
    if (error instanceof BackupError) return { fault: error.problem }
    throw error
  }
}

/** Exports the splits of a course and the best time in ticks; null if no attempt counts. */
export function exportSplits(attemptStore: AttemptStore, course: Course) {
  const attempts = attemptStore.attemptsOf(course)
  const best = personalBest(attempts, course)
  // An endless run may end in its first level.
  if (best === null || best.levels.length === 0) return null
  const { begun } = attemptStore.noteOf(course)
  return {
    text: writeSplits(attempts, course, begun, writtenSeed(course.seed)),
    time: timeOf(best),
  }
}
