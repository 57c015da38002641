import { byStored } from '../core/attempt/attempt.ts'
import type { RunnerJwk } from '../core/board/runner-key.ts'
import { yieldToBrowser } from '../worker/idle.ts'
import type { AttemptStore } from './attempt-store.ts'
import {
  type BackupFile,
  FORMAT,
  type ImportProgress,
  type ImportReport,
  type ImportRest,
  type ParsedBackup,
  VERSION,
} from './backup-file.ts'
import type { PostStore } from './post-store.ts'
import { bareAttempt } from './schema.ts'
import { adoptSettings, readSettings } from './settings.ts'
import type { Store } from './store.ts'

export interface ImportResult extends Pick<ParsedBackup, 'known' | 'rejected'> {
  readonly added: number
  /** False if some attempts are in memory only. */
  readonly isStored: boolean
  /** True if this browser has the runner's key of the backup now; `damaged` if that cannot sign. */
  readonly hasRunner?: boolean | 'damaged'
}

/** Result of a cancelled or failed import; the attempts verified before are stored. */
export type StoppedImport = Pick<ImportResult, 'added' | 'isStored'> & { readonly isStopped: true }

/** Verifies a backup as `verifyBackup`; also rejects once the signal is aborted. */
export type BackupReader = (
  file: BackupFile,
  known: readonly string[],
  report: (report: ImportReport) => void,
  signal: AbortSignal,
) => Promise<ImportRest>

export interface ImportServices {
  readonly attemptStore: AttemptStore
  readonly store: Store
  readonly readFile: BackupReader
  readonly runnerKeys: Pick<PostStore, 'readKey' | 'importKey'>
}

/** Records written in one slice, before the page may draw. */
const SHARE = 50

/** Writes all records and the runner's key as one JSON text, in parts that are each written quickly. */
export function* writeBackup(
  attemptStore: AttemptStore,
  store: Store,
  runner: RunnerJwk | null = null,
): Generator<string> {
  // In the order of storing, in which they are imported.
  const attempts = attemptStore.attempts().toSorted(byStored)
  yield `{"format":"${FORMAT}","version":${VERSION},"attempts":[`
  for (let i = 0; i < attempts.length; i += SHARE) {
    const texts = attempts
      .slice(i, i + SHARE)
      .map((attempt) => JSON.stringify(bareAttempt(attempt)))
    yield (i === 0 ? '' : ',') + texts.join()
  }
  yield `],"begun":${JSON.stringify(Object.fromEntries(attemptStore.begun()))},`
  if (runner !== null) yield `"runner":${JSON.stringify(runner)},`
  yield `"settings":${JSON.stringify(readSettings(store))}}`
}

/** @param day YYYY-MM-DD */
export function backupFileName(day: string): string {
  return `asterion-records-${day}.json`
}

/**
 * Imports a backup: stores each attempt once it is verified, merges counts, and adopts settings only if
 * none were chosen in this browser. Existing attempts are never changed, and take precedence if space is
 * short. After an abort the attempts verified so far are stored; a second import adds the others.
 *
 * @throws BackupError if the file is no backup or too large; then nothing was imported.
 */
export async function importBackup(
  { attemptStore, store, readFile, runnerKeys }: ImportServices,
  file: BackupFile,
  show: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportResult | StoppedImport> {
  await attemptStore.ready
  const known = attemptStore.attempts().map(({ id }) => id)
  const writes: Promise<boolean>[] = []
  let added = 0
  const areStored = async (): Promise<boolean> => (await Promise.all(writes)).every(Boolean)
  const report = ({ attempts, done, total }: ImportReport): void => {
    if (attempts.length > 0) writes.push(attemptStore.importAttempts(attempts))
    added += attempts.length
    show({ done, total })
  }
  try {
    const parsed = await readFile(file, known, report, signal)
    for (const [i, [key, count]] of parsed.begun.entries()) {
      if (i % SHARE === 0) await yieldToBrowser()
      attemptStore.importBegun(key, count)
    }
    adoptSettings(store, parsed.settings)
    const isStored = await areStored()
    const result = { added, known: parsed.known, rejected: parsed.rejected, isStored }
    if (parsed.runner === null) return result
    return { ...result, hasRunner: await runnerKeys.importKey(parsed.runner) }
  } catch (error) {
    if (!signal.aborted && added === 0) throw error
    return { added, isStopped: true, isStored: await areStored() }
  }
}
