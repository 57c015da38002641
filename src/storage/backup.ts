import { mergeNotes } from '../core/speedrun/records.ts'
import { yieldToBrowser } from '../worker/idle.ts'
import type { AttemptStore } from './attempt-store.ts'
import {
  type BackupFile,
  type ExistingRecords,
  FORMAT,
  type Rejection,
  VERSION,
} from './backup-file.ts'
import type { ImportProgress, ImportReport, ImportRest } from './backup-verification.ts'
import { adoptSettings, readSettings } from './settings.ts'
import type { Store } from './store.ts'

/** Result of an import. */
export interface ImportResult {
  readonly added: number
  /** Number of attempts that this browser had already. */
  readonly known: number
  readonly rejected: Readonly<Record<Rejection, number>>
  /** False if some attempts are in memory only. */
  readonly isStored: boolean
}

/** Result of an import that was cancelled or broke; the attempts verified before are stored. */
export type StoppedImport = Pick<ImportResult, 'added' | 'isStored'> & { readonly isStopped: true }

/**
 * Verifies a backup as `verifyBackup` does; rejects once the signal is aborted.
 *
 * @throws BackupError if the file is no backup or too large.
 */
export type BackupReader = (
  file: BackupFile,
  existing: ExistingRecords,
  report: (report: ImportReport) => void,
  signal: AbortSignal,
) => Promise<ImportRest>

/** Services that an import works with. */
export interface ImportServices {
  readonly attemptStore: AttemptStore
  readonly store: Store
  readonly readFile: BackupReader
}

/** Records that are written before the page may draw. */
const SHARE = 50

/** All records as the text of one JSON file, in parts that are each written quickly. */
export function* writeBackup(attemptStore: AttemptStore, store: Store): Generator<string> {
  const attempts = attemptStore.attempts()
  yield `{"format":"${FORMAT}","version":${VERSION},"attempts":[`
  for (let i = 0; i < attempts.length; i += SHARE) {
    const texts = attempts.slice(i, i + SHARE).map((attempt) => JSON.stringify(attempt))
    yield (i === 0 ? '' : ',') + texts.join()
  }
  yield `],"notes":${JSON.stringify(attemptStore.notes())},`
  yield `"settings":${JSON.stringify(readSettings(store))}}`
}

/** @param day as YYYY-MM-DD */
export function backupFileName(day: string): string {
  return `asterion-records-${day}.json`
}

/**
 * Imports a backup. Each attempt is stored once its replay was verified; existing attempts are neither
 * lost nor changed, and take precedence where space is short. A star stays, the higher of two counts
 * holds, and settings are adopted only if none were chosen in this browser. After an abort the attempts
 * verified so far are stored; importing the file again adds the others.
 *
 * @throws BackupError if the file is no backup or too large; then nothing was imported.
 */
export async function importBackup(
  { attemptStore, store, readFile }: ImportServices,
  file: BackupFile,
  show: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportResult | StoppedImport> {
  await attemptStore.ready
  const existing = {
    ids: attemptStore.attempts().map(({ id }) => id),
    notes: attemptStore.notes(),
  }
  const writes: Promise<boolean>[] = []
  let added = 0
  const areStored = async (): Promise<boolean> => (await Promise.all(writes)).every(Boolean)
  const report = ({ attempts, done, total }: ImportReport): void => {
    if (attempts.length > 0) writes.push(attemptStore.importAttempts(attempts))
    added += attempts.length
    show({ done, total })
  }
  try {
    const { known, rejected, notes, settings } = await readFile(file, existing, report, signal)
    for (const [i, value] of notes.entries()) {
      if (i % SHARE === 0) await yieldToBrowser()
      const { starred, begun } = value
      attemptStore.changeNote(value, (note) => mergeNotes([note], [{ ...note, starred, begun }])[0])
    }
    adoptSettings(store, settings)
    return { added, known, rejected, isStored: await areStored() }
  } catch (error) {
    if (!signal.aborted && added === 0) throw error
    return { added, isStopped: true, isStored: await areStored() }
  }
}
