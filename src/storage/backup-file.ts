import { RULES_VERSION } from '../core/game/rules.ts'
import { buildAnyLevel } from '../core/level/any-level.ts'
import { cacheLevels } from '../core/replay/playback.ts'
import { verify } from '../core/replay/verify.ts'
import { type Attempt, byEnd, courseOfKey, newAmong } from '../core/attempt/attempt.ts'
import { verifiedAttempt } from '../core/attempt/finished-attempt.ts'
import { readFileText, type TextFile } from './file-text.ts'
import { isDeeper, isRecord, parseJson } from './json.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import { bareAttempt, isAttempt, isBegun, isRunnerJwk, replayIn } from './schema.ts'

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

export const MAX_BACKUP_BYTES = 64 * 1024 * 1024

/** Nesting limit of lists and objects, twice the depth of a backup. */
const MAX_DEPTH = 12

export type BackupFile = TextFile

/**
 * Reasons why an attempt of a backup is not imported. `damaged`: malformed. `rules`: other rules, which
 * cannot be verified. `full`: no space. `invalid`: its replay has other times.
 */
export const REJECTIONS = ['damaged', 'rules', 'full', 'invalid'] as const
export type Rejection = (typeof REJECTIONS)[number]

/** Parsed backup, with counts of the attempts that are not imported. */
export type ParsedBackup = Awaited<ReturnType<typeof parseBackup>>

/**
 * Parses a backup. Its size and nesting are bounded before it is parsed; each attempt has the right
 * form and a replay of its times, but no replay is played.
 *
 * @param known ids of the stored attempts, which take precedence over the backup
 *
 * @throws BackupError if the file is no backup or too large.
 */
export async function parseBackup(file: BackupFile, known: readonly string[]) {
  const { attempts, begun, settings, runner } = parseParts(await textOf(file))
  const valid = attempts.filter(isAttempt).filter((attempt) => replayIn(attempt) !== null)
  const added = newAmong(valid, known)
  const playable = added.filter(({ rules }) => rules === RULES_VERSION)
  const fitting = fit(playable, MAX_ATTEMPTS - known.length)
  const rejected: Readonly<Record<Rejection, number>> = {
    damaged: attempts.length - valid.length,
    rules: added.length - playable.length,
    full: playable.length - fitting.length,
    invalid: 0,
  }
  return {
    /** New unverified attempts up to the free space, in storage order. */
    attempts: fitting,
    /** Number of attempts that this browser has already. */
    known: valid.length - added.length,
    rejected,
    /** Valid counts of begun attempts with the keys of their courses. */
    begun: Object.entries(begun).filter((entry): entry is [string, number] => {
      return courseOfKey(entry[0]) !== null && isBegun(entry[1])
    }),
    /** Unchecked settings; each is checked when it is adopted. */
    settings,
    /** Key of the runner on boards; null for none. */
    runner,
  }
}

/** Selects the attempts for which there is space, and removes unknown fields. */
function fit(added: readonly Attempt[], left: number): Attempt[] {
  const space = Math.max(0, left)
  const without = new Set(expendable(added.toSorted(byEnd), space))
  return added
    .filter((attempt) => !without.has(attempt))
    .slice(0, space)
    .map((attempt) => ({ ...bareAttempt(attempt), fromBackup: true }))
}

async function textOf(file: BackupFile): Promise<string> {
  if (file.size > MAX_BACKUP_BYTES) throw new BackupError('size', 'the file is too large')
  try {
    return await readFileText(file)
  } catch {
    throw new BackupError('unread', 'the file cannot be read')
  }
}

function parseParts(text: string) {
  const backup = isDeeper(text, MAX_DEPTH) ? null : parseJson(text)
  if (!isRecord(backup) || backup['format'] !== FORMAT) {
    throw new BackupError('format', 'the file is no backup of records')
  }
  if (backup['version'] !== VERSION) {
    throw new BackupError('version', 'the backup is of another version')
  }
  const { attempts, begun, settings, runner } = backup
  if (!isList(attempts) || !isRecord(begun) || !isRecord(settings)) {
    throw new BackupError('format', 'the backup lacks a part')
  }
  return { attempts, begun, settings, runner: isRunnerJwk(runner) ? runner : null }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= MAX_ATTEMPTS
}

/** Number of verified attempts, and of attempts to verify. */
export interface ImportProgress {
  readonly done: number
  readonly total: number
}

/** Progress, and the valid attempts since the last report. */
export interface ImportReport extends ImportProgress {
  readonly attempts: readonly Attempt[]
}

export type ImportRest = Omit<ParsedBackup, 'attempts'>

/** Attempts in one report, which the page stores in one transaction. */
const BATCH = 50
/** Longest time between two reports, in milliseconds. */
const REPORT_MS = 200

/**
 * Parses a backup and verifies each attempt, which takes seconds to minutes. Reports the valid attempts
 * in storage order, with the catches of their replays.
 *
 * @throws BackupError if the file is no backup or too large.
 */
export async function verifyBackup(
  file: BackupFile,
  known: readonly string[],
  report: (report: ImportReport) => void,
): Promise<ImportRest> {
  const { attempts, ...rest } = await parseBackup(file, known)
  const total = attempts.length
  let valid: Attempt[] = []
  let [invalid, reportedAt] = [0, -Infinity]
  let levels = { seed: '', build: cacheLevels(buildAnyLevel) }
  for (const [done, attempt] of attempts.entries()) {
    if (valid.length === BATCH || performance.now() - reportedAt >= REPORT_MS) {
      report({ attempts: valid, done, total })
      valid = []
      reportedAt = performance.now()
    }
    const { seed } = attempt
    if (seed !== levels.seed) levels = { seed, build: cacheLevels(buildAnyLevel) }
    const replay = replayIn(attempt)
    const verified = replay && verifiedAttempt(attempt, replay, verify(replay, levels.build))
    if (verified === null) invalid++
    else valid.push(verified)
  }
  report({ attempts: valid, done: total, total })
  return { ...rest, rejected: { ...rest.rejected, invalid } }
}
