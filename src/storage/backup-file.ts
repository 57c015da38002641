import { type Attempt, courseKey, type CourseNote } from '../core/speedrun/attempt.ts'
import { byEnd, byStored, merge } from '../core/speedrun/records.ts'
import { siftSplits } from './imported-splits.ts'
import { isDeeper } from './json-depth.ts'
import { parseJson } from './json.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import { isRecord } from './fields.ts'
import { bareAttempt, isAttempt, isCourse, isNote, replayIn } from './schema.ts'

/** Reason why a file is no backup; a stable id, which the page puts into words. */
export type BackupProblem = 'size' | 'unread' | 'format' | 'version'

export class BackupError extends Error {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string) {
    super(message)
    this.name = 'BackupError'
    this.problem = problem
  }
}

export const FORMAT = 'asterion-records'
export const VERSION = 1

/** The largest file that is read, in bytes. */
export const MAX_BACKUP_BYTES = 64 * 1024 * 1024

/** Lists and objects in each other; a backup has half as many. */
const MAX_DEPTH = 12

/** A file as far as it is read. */
export type BackupFile = Pick<File, 'size' | 'text'>

/** Data of this browser, which is not taken in again. */
export interface Here {
  /** Ids of all attempts. */
  readonly ids: readonly string[]
  readonly notes: readonly CourseNote[]
}

/** The content of a backup that is to be taken in. */
export interface SiftedBackup {
  /** Unknown attempts as far as there is room, in the order in which they were stored. */
  readonly attempts: readonly Attempt[]
  /** Attempts that are here already. */
  readonly known: number
  /** Attempts that are damaged. */
  readonly refused: number
  /** Attempts, those of splits files too, without room. */
  readonly leftOut: number
  readonly notes: readonly CourseNote[]
  /** Not checked: each setting is when it is adopted. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Imported splits by their courses; older backups have none. */
  readonly splits: unknown
}

/**
 * Reads a backup. The text is bounded before it is parsed; each attempt is of the right form, and its
 * replay of its times, but no replay is played: that is done before a time of it is shown.
 *
 * @throws BackupError for a file that is no backup or too large.
 */
export async function siftBackup(file: BackupFile, here: Here): Promise<SiftedBackup> {
  const backup = parse(await textOf(file))
  const { settings } = backup
  const { splits, leftOut } = siftSplits(backup.splits)
  const attempts: Attempt[] = []
  for (const value of backup.attempts) {
    if (isAttempt(value) && replayIn(value) !== null) attempts.push(value)
  }
  const ids = new Set(here.ids)
  const unknown = merge(
    attempts.filter(({ id }) => ids.has(id)),
    attempts,
  ).added
  const fitting = fit(unknown, here)
  return {
    attempts: fitting,
    known: attempts.length - unknown.length,
    refused: backup.attempts.length - attempts.length,
    leftOut: leftOut + unknown.length - fitting.length,
    notes: backup.notes.filter(isNoteOfItself),
    settings,
    splits,
  }
}

/** The attempts for which there is room: nothing but what follows from a replay, and when it ended. */
function fit(added: readonly Attempt[], { ids, notes }: Here): Attempt[] {
  const room = Math.max(0, MAX_ATTEMPTS - ids.length)
  const without = new Set(expendable(added.toSorted(byEnd), notes, room))
  return added
    .filter((attempt) => !without.has(attempt))
    .toSorted(byStored)
    .slice(0, room)
    .map((attempt) => ({ ...bareAttempt(attempt), fromBackup: true }))
}

interface Backup {
  readonly attempts: readonly unknown[]
  readonly notes: readonly unknown[]
  readonly settings: Readonly<Record<string, unknown>>
  readonly splits: unknown
}

async function textOf(file: BackupFile): Promise<string> {
  if (file.size > MAX_BACKUP_BYTES) throw new BackupError('size', 'the file is too large')
  try {
    return await file.text()
  } catch {
    throw new BackupError('unread', 'the file cannot be read')
  }
}

function parse(text: string): Backup {
  const backup = isDeeper(text, MAX_DEPTH) ? null : parseJson(text)
  if (!isRecord(backup) || backup['format'] !== FORMAT) {
    throw new BackupError('format', 'the file is no backup of records')
  }
  if (backup['version'] !== VERSION) {
    throw new BackupError('version', 'the backup is of another version')
  }
  const { attempts, notes, settings, splits } = backup
  if (!isList(attempts) || !isList(notes) || !isRecord(settings)) {
    throw new BackupError('format', 'the backup lacks a part')
  }
  return { attempts, notes, settings, splits }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= MAX_ATTEMPTS
}

function isNoteOfItself(value: unknown): value is CourseNote {
  return isRecord(value) && isCourse(value) && isNote(value, courseKey(value))
}
