import { RULES_VERSION } from '../../core/game/rules.ts'
import type { Category } from '../../core/replay/categories.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { type Attempt, type Course, courseKey } from '../../core/speedrun/attempt.ts'
import {
  type Counts,
  countsOf,
  type CourseFilter,
  type CourseRecord,
  coursesOf,
} from '../../core/speedrun/records.ts'
import { isImported } from '../../core/speedrun/splits-history.ts'
import { backupFileName, writeBackup } from '../../storage/backup.ts'
import { type FileImported, importFile } from '../../storage/import-file.ts'
import { removeImported, type RulesOf, withImported } from '../../storage/import-splits.ts'
import { type AttemptStore, star, takeOut } from '../../storage/attempt-store.ts'
import { replayIn } from '../../storage/schema.ts'
import type { Store } from '../../storage/store.ts'
import { exportSplits, type SplitsExport } from './export-splits.ts'

/** A course: its attempts, imported ones too, their counts and whether it is starred. */
export interface KnownCourse extends Counts {
  /** In the order in which they ended. */
  readonly attempts: readonly Attempt[]
  readonly names: readonly string[]
  readonly starred: boolean
}

/** The records and what splits files told, as the page of records reads and changes them. */
export interface RecordBook {
  readonly courses: (filter: CourseFilter) => readonly CourseRecord[]
  readonly facts: (course: Course) => KnownCourse
  readonly star: (course: Course, starred: boolean) => void
  /** The replay of an attempt; null where it cannot be read, and the attempt is set aside. */
  readonly replayOf: (attempt: Attempt) => Replay | null
  /** Takes an attempt away; the returned function brings it back. */
  readonly takeOut: (attempt: Attempt) => () => void
  /** Everything as a backup of a day, YYYY-MM-DD. */
  readonly backup: (day: string) => { readonly name: string; readonly text: string }
  /** A course as a splits file; null where no attempt counts. */
  readonly splits: (course: Course, category: Category) => SplitsExport | null
  /** Takes in a file while a course is shown, or none. */
  readonly importFile: (file: File, shown: Course | null) => Promise<FileImported>
}

/** @param breathe settles when the page has had time for something else */
export function createRecordBook(
  attemptStore: AttemptStore,
  store: Store,
  breathe: () => Promise<void>,
): RecordBook {
  return {
    courses: (filter) => coursesOf(attemptStore.attempts(), attemptStore.notes(), filter),
    facts(course) {
      const note = attemptStore.noteOf(course)
      const counts = countsOf(attemptStore.attemptsOf(course), course, note)
      return { ...withImported(attemptStore, store, course), ...counts, starred: note.starred }
    },
    star(course, starred) {
      star(attemptStore, course, starred)
    },
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
    importFile: (file, shown) =>
      importFile(file, { attemptStore, store, rulesOf: rulesBeside(shown), breathe }),
  }
}

/** A splits file does not tell the rules: they are those of the course shown, or today's. */
function rulesBeside(shown: Course | null): RulesOf {
  return (course) => {
    const key = shown === null ? '' : courseKey({ ...course, rules: shown.rules })
    return shown !== null && key === courseKey(shown) ? shown.rules : RULES_VERSION
  }
}
