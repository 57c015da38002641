import type { AttemptStore } from '../../src/storage/attempt-store.ts'
import { type ImportProgress, verifyBackup } from '../../src/storage/backup-file.ts'
import {
  type BackupReader,
  importBackup,
  type ImportResult,
  type ImportServices,
  type StoppedImport,
} from '../../src/storage/backup.ts'
import type { TextFile } from '../../src/storage/file-text.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { createStorage } from './storage.ts'

const EMPTY = { format: 'asterion-records', version: 1, attempts: [], begun: {}, settings: {} }

export function emptyStore(): Store {
  const storage = createStorage()
  return openStore(() => storage)
}

/** Returns a backup file with some parts, or with any text. */
export function fileOf(changes: object | string): TextFile {
  const text = typeof changes === 'string' ? changes : JSON.stringify({ ...EMPTY, ...changes })
  return new Blob([text])
}

/** A browser that stores no key of a runner. */
export const NO_KEYS: ImportServices['runnerKeys'] = {
  readKey: () => Promise.resolve(null),
  importKey: () => Promise.resolve(false),
}

interface ImportOptions {
  readonly store?: Store
  readonly readFile?: BackupReader
  readonly runnerKeys?: ImportServices['runnerKeys']
  /** Receives the progress, and may abort the import. */
  readonly show?: (progress: ImportProgress, abort: AbortController) => void
}

/** Imports a file on this thread. */
export function importFile(
  attemptStore: AttemptStore,
  file: TextFile,
  { store = emptyStore(), readFile = readHere, runnerKeys = NO_KEYS, show }: ImportOptions = {},
): Promise<ImportResult | StoppedImport> {
  const abort = new AbortController()
  const services = { attemptStore, store, readFile, runnerKeys }
  return importBackup(services, file, (progress) => show?.(progress, abort), abort.signal)
}

const readHere: BackupReader = (file, existing, report, signal) =>
  verifyBackup(file, existing, (verified) => {
    report(verified)
    signal.throwIfAborted()
  })
