import { writtenSeed } from '../../app/seeds/seed-name.ts'
import type { Category } from '../../core/game/categories.ts'
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
import {
  BackupError,
  type BackupFile,
  type ImportProgress,
  REJECTIONS,
} from '../../storage/backup-file.ts'
import {
  backupFileName,
  importBackup,
  type ImportResult,
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
    splits: (course: Course, category: Category) => exportSplits(attemptStore, course, category),
    /** Imports backups, and replay files as one more, until the signal is aborted. */
    async importFiles(
      files: readonly File[],
      show: (progress: ImportProgress) => void,
      signal: AbortSignal,
    ): Promise<FileImport> {
      const replayFiles = files.filter((file) => !isBackupFile(file))
      const replays = await backupOfReplays(replayFiles)
      if (files.length === replays.damaged) return { fault: 'format' }
      const backups: BackupFile[] = files.filter(isBackupFile)
      if (replayFiles.length > replays.damaged) backups.push(replays.file)
      let sum: ImportResult = {
        ...{ added: 0, known: 0, isStored: true },
        rejected: { damaged: replays.damaged, rules: 0, full: 0, invalid: 0 },
      }
      for (const backup of backups) {
        const result = await importOne(services, backup, show, signal)
        if ('fault' in result) {
          if (files.length === 1) return result
          sum = { ...sum, rejected: { ...sum.rejected, damaged: sum.rejected.damaged + 1 } }
          continue
        }
        const added = sum.added + result.added
        const isStored = sum.isStored && result.isStored
        if ('isStopped' in result) return { ...result, added, isStored }
        const rejected = { ...sum.rejected }
        for (const reason of REJECTIONS) rejected[reason] += result.rejected[reason]
        const hasRunner = sum.hasRunner === true || result.hasRunner === true
        sum = { added, isStored, known: sum.known + result.known, rejected, hasRunner }
      }
      return sum
    },
  }
}

async function importOne(
  services: ImportServices,
  file: BackupFile,
  show: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<FileImport> {
  try {
    return await importBackup(services, file, show, signal)
  } catch (error) {
    if (error instanceof BackupError) return { fault: error.problem }
    throw error
  }
}

/** Exports the splits of a course and the best time in ticks; null if no attempt counts. */
export function exportSplits(attemptStore: AttemptStore, course: Course, category: Category) {
  const attempts = attemptStore.attemptsOf(course)
  const best = personalBest(attempts, course, category)
  // An endless run may end in its first level.
  if (best === null || best.levels.length === 0) return null
  const { begun } = attemptStore.noteOf(course)
  return {
    text: writeSplits(attempts, course, category, begun, writtenSeed(course.seed)),
    time: timeOf(best),
  }
}
