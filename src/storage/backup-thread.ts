import {
  BackupError,
  type BackupFile,
  type BackupProblem,
  type ExistingRecords,
  type ImportReport,
  type ImportRest,
} from './backup-file.ts'
import { trustedScript } from '../worker/own-scripts.ts'
import backupWorkerUrl from './backup-worker.ts?worker&url'
import type { BackupReader } from './backup.ts'

export interface BackupOrder {
  readonly file: BackupFile
  readonly existing: ExistingRecords
}

/** Message from the thread: a report of verified attempts, the rest at the end, or a problem. */
export type BackupAnswer =
  ImportReport | { readonly rest: ImportRest } | { readonly problem: BackupProblem }

/**
 * Verifies each backup in a thread of its own, which is terminated on abort. A file that breaks the
 * thread (e.g. out of memory) is rejected as unread.
 */
export const verifyInThread: BackupReader = async (file, existing, report, signal) => {
  const worker = new Worker(trustedScript(backupWorkerUrl), { type: 'module' })
  const reading = new Promise<ImportRest>((settle, refuse) => {
    const fail = (): void => refuse(new BackupError('unread', 'the thread has broken'))
    signal.addEventListener('abort', () => refuse(new Error('the import was cancelled')))
    worker.onerror = fail
    worker.onmessageerror = fail
    worker.onmessage = ({ data }: MessageEvent<BackupAnswer>) => {
      if ('attempts' in data) report(data)
      else if ('rest' in data) settle(data.rest)
      else refuse(new BackupError(data.problem, 'the thread has rejected the file'))
    }
    worker.postMessage({ file, existing } satisfies BackupOrder)
  })
  try {
    return await reading
  } finally {
    worker.terminate()
  }
}
