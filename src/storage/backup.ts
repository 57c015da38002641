import { type Attempt, courseKey, type CourseNote } from '../core/speedrun/attempt.ts'
import { byEnd, byStored, merge, mergeNotes } from '../core/speedrun/records.ts'
import type { AttemptStore } from './attempt-store.ts'
import { allImported, mergeImported } from './imported-splits.ts'
import { parseJson } from './json.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import { bareAttempt, isAttempt, isCourse, isNote, isRecord, replayIn } from './schema.ts'
import { adoptSettings, readSettings } from './settings.ts'
import type { Store } from './store.ts'

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

/** Result of an import. */
export interface Imported {
  readonly added: number
  /** Attempts that were here already. */
  readonly known: number
  /** Attempts that were left out because they are damaged. */
  readonly refused: number
  /** Attempts, those of splits files too, that were left out because there is no room for them. */
  readonly leftOut: number
  /** True where all that was added is stored, false where some is in memory only. */
  readonly isKept: boolean
}

const FORMAT = 'asterion-records'
const VERSION = 1

/** The largest file that is read, in bytes. */
export const MAX_BACKUP_BYTES = 64 * 1024 * 1024

/** Attempts that are checked before the page may draw. */
const SHARE = 20

/** Everything stored as the text of one file, JSON. */
export function writeBackup(attemptStore: AttemptStore, store: Store): string {
  const attempts = attemptStore.attempts()
  const notes = attemptStore.notes()
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    attempts,
    notes,
    settings: readSettings(store),
    splits: allImported(store),
  })
}

/** @param day as YYYY-MM-DD */
export function backupFileName(day: string): string {
  return `asterion-records-${day}.json`
}

/**
 * Adds the content of a backup. Nothing that is stored is lost or changed: as many attempts are added
 * as there is room for, after those that are here; they are told apart by their replays, a star stays, the higher of two counts holds, and settings are taken only where
 * none were chosen. Each replay is decoded and compared with its times; a best is verified by
 * playing once the player has finished its course.
 *
 * @param breathe settles when the page has had time for something else
 * @throws BackupError for a file that is no backup or too large; then nothing was taken in.
 */
export async function readBackup(
  attemptStore: AttemptStore,
  store: Store,
  file: Pick<File, 'size' | 'text'>,
  breathe: () => Promise<void>,
): Promise<Imported> {
  const backup = await parse(file)
  await attemptStore.ready
  const attempts: Attempt[] = []
  for (const [i, value] of backup.attempts.entries()) {
    if (i % SHARE === 0) await breathe()
    if (isAttempt(value) && replayIn(value) !== null) attempts.push(value)
  }
  const { added, known } = merge(attemptStore.attempts(), attempts)
  const fitting = fit(added, attemptStore)
  const writes = fitting.map((attempt) => attemptStore.keep(attempt))
  for (const value of backup.notes.filter(isNoteOfItself)) {
    const { starred, begun } = value
    attemptStore.changeNote(value, (note) => mergeNotes([note], [{ ...note, starred, begun }])[0])
  }
  adoptSettings(store, backup.settings)
  const splits = mergeImported(store, backup.splits)
  const isKept = (await Promise.all(writes)).every((isStored) => isStored) && splits.isKept
  const refused = backup.attempts.length - attempts.length
  const leftOut = added.length - fitting.length + splits.leftOut
  return { added: fitting.length, known, refused, leftOut, isKept }
}

/** The attempts of a backup for which there is room, in the order in which they were stored. */
function fit(added: readonly Attempt[], { attempts, notes }: AttemptStore): Attempt[] {
  const room = Math.max(0, MAX_ATTEMPTS - attempts().length)
  const without = new Set(expendable(added.toSorted(byEnd), notes(), room))
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
  /** Imported splits; older backups have none. */
  readonly splits: unknown
}

async function parse(file: Pick<File, 'size' | 'text'>): Promise<Backup> {
  if (file.size > MAX_BACKUP_BYTES) throw new BackupError('size', 'the file is too large')
  let text: string
  try {
    text = await file.text()
  } catch {
    throw new BackupError('unread', 'the file cannot be read')
  }
  const backup = parseJson(text)
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
