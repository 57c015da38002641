import { buildLevel } from '../core/level/build-level.ts'
import { cacheLevels } from '../core/replay/loaded-replay.ts'
import { verify } from '../core/replay/verify.ts'
import type { Attempt } from '../core/speedrun/attempt.ts'
import { verifiedAttempt } from '../core/speedrun/finished-attempt.ts'
import {
  type BackupFile,
  type ExistingRecords,
  parseBackup,
  type ParsedBackup,
} from './backup-file.ts'
import { replayIn } from './schema.ts'

/** Counts of attempts: verified ones, of all that are to be verified. */
export interface ImportProgress {
  readonly done: number
  readonly total: number
}

/** Progress, and the valid attempts since the last report. */
export interface ImportReport extends ImportProgress {
  readonly attempts: readonly Attempt[]
}

/** Everything that an import needs besides the verified attempts. */
export type ImportRest = Omit<ParsedBackup, 'attempts'>

/** Attempts in one report, which the page stores in one transaction. */
const BATCH = 50
/** Time between two reports of slow attempts, in milliseconds. */
const REPORT_MS = 200

/**
 * Parses a backup and plays the replay of each attempt, which takes seconds to minutes. `report` gets
 * the valid attempts in storage order, with the catches, optima and categories of their replays.
 *
 * @throws BackupError if the file is no backup or too large.
 */
export async function verifyBackup(
  file: BackupFile,
  existing: ExistingRecords,
  report: (report: ImportReport) => void,
): Promise<ImportRest> {
  const { attempts, ...rest } = await parseBackup(file, existing)
  const total = attempts.length
  let valid: Attempt[] = []
  let [invalid, reportedAt] = [0, -Infinity]
  let levels = { seed: '', build: cacheLevels(buildLevel) }
  for (const [done, attempt] of attempts.entries()) {
    if (valid.length === BATCH || performance.now() - reportedAt >= REPORT_MS) {
      report({ attempts: valid, done, total })
      valid = []
      reportedAt = performance.now()
    }
    const { seed } = attempt
    if (seed !== levels.seed) levels = { seed, build: cacheLevels(buildLevel) }
    const replay = replayIn(attempt)
    const verified = replay && verifiedAttempt(attempt, replay, verify(replay, levels.build))
    if (verified === null) invalid++
    else valid.push(verified)
  }
  report({ attempts: valid, done: total, total })
  return { ...rest, rejected: { ...rest.rejected, invalid } }
}
