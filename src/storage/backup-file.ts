import { RULES_VERSION } from '../core/game/rules.ts'
import { type Attempt, courseKey, type CourseNote } from '../core/speedrun/attempt.ts'
import { byEnd, byStored, merge } from '../core/speedrun/records.ts'
import { isRecord } from './fields.ts'
import { isDeeper } from './json-depth.ts'
import { parseJson } from './json.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import { bareAttempt, isAttempt, isCourse, isNote, replayIn } from './schema.ts'

/** Reason why a file is not a backup; the key of a message. */
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

/** Size of the largest file that is read, in bytes. */
export const MAX_BACKUP_BYTES = 64 * 1024 * 1024

/** Nesting limit of lists and objects, twice that of a backup. */
const MAX_DEPTH = 12

/** The parts of a file that are read. */
export type BackupFile = Pick<File, 'size' | 'text'>

/** Data of this browser, which is not imported again. */
export interface ExistingRecords {
  /** Ids of all attempts. */
  readonly ids: readonly string[]
  readonly notes: readonly CourseNote[]
}

/**
 * Reason why an attempt of a backup is not imported. `damaged`: not a stored attempt. `rules`: played
 * under other rules, which cannot be verified. `full`: no space. `invalid`: its replay, played again,
 * gives other times.
 */
export const REJECTIONS = ['damaged', 'rules', 'full', 'invalid'] as const
export type Rejection = (typeof REJECTIONS)[number]

/** A parsed backup without the data of this browser. */
export interface ParsedBackup {
  /** New attempts up to the free space, in storage order; none is verified. */
  readonly attempts: readonly Attempt[]
  /** Number of attempts that this browser has already. */
  readonly known: number
  /** Numbers of attempts that are not imported. */
  readonly rejected: Readonly<Record<Rejection, number>>
  readonly notes: readonly CourseNote[]
  /** Unchecked settings; each is checked when it is adopted. */
  readonly settings: Readonly<Record<string, unknown>>
}

/**
 * Parses a backup. Its size and nesting are bounded before it is parsed; each attempt has the right
 * form and a replay of its times, but no replay is played.
 *
 * @throws BackupError if the file is no backup or too large.
 */
export async function parseBackup(
  file: BackupFile,
  existing: ExistingRecords,
): Promise<ParsedBackup> {
  const { attempts, notes, settings } = parse(await textOf(file))
  const valid: Attempt[] = []
  for (const value of attempts) {
    if (isAttempt(value) && replayIn(value) !== null) valid.push(value)
  }
  const ids = new Set(existing.ids)
  const { added } = merge(
    valid.filter(({ id }) => ids.has(id)),
    valid,
  )
  const playable = added.filter(({ rules }) => rules === RULES_VERSION)
  const fitting = fit(playable, existing)
  return {
    attempts: fitting,
    known: valid.length - added.length,
    rejected: {
      damaged: attempts.length - valid.length,
      rules: added.length - playable.length,
      full: playable.length - fitting.length,
      invalid: 0,
    },
    notes: notes.filter(isNoteOfItself),
    settings,
  }
}

/** Attempts for which there is space, without unknown fields. */
function fit(added: readonly Attempt[], { ids, notes }: ExistingRecords): Attempt[] {
  const space = Math.max(0, MAX_ATTEMPTS - ids.length)
  const without = new Set(expendable(added.toSorted(byEnd), notes, space))
  return added
    .filter((attempt) => !without.has(attempt))
    .toSorted(byStored)
    .slice(0, space)
    .map((attempt) => ({ ...bareAttempt(attempt), fromBackup: true }))
}

interface BackupParts {
  readonly attempts: readonly unknown[]
  readonly notes: readonly unknown[]
  readonly settings: Readonly<Record<string, unknown>>
}

async function textOf(file: BackupFile): Promise<string> {
  if (file.size > MAX_BACKUP_BYTES) throw new BackupError('size', 'the file is too large')
  try {
    return await file.text()
  } catch {
    throw new BackupError('unread', 'the file cannot be read')
  }
}

function parse(text: string): BackupParts {
  const backup = isDeeper(text, MAX_DEPTH) ? null : parseJson(text)
  if (!isRecord(backup) || backup['format'] !== FORMAT) {
    throw new BackupError('format', 'the file is no backup of records')
  }
  if (backup['version'] !== VERSION) {
    throw new BackupError('version', 'the backup is of another version')
  }
  const { attempts, notes, settings } = backup
  if (!isList(attempts) || !isList(notes) || !isRecord(settings)) {
    throw new BackupError('format', 'the backup lacks a part')
  }
  return { attempts, notes, settings }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= MAX_ATTEMPTS
}

function isNoteOfItself(value: unknown): value is CourseNote {
  return isRecord(value) && isCourse(value) && isNote(value, courseKey(value))
}
