import type { Attempt } from '../core/speedrun/attempt.ts'
import {
  BackupError,
  type BackupFile,
  type BackupProblem,
  type Here,
  type SiftedBackup,
} from './backup-file.ts'
import { trustedScript } from '../worker/trusted-script.ts'
import type { BackupReader } from './backup.ts'
import backupWorkerUrl from './backup-worker.ts?worker&url'

/** A message to the thread. */
export interface BackupOrder {
  readonly file: BackupFile
  readonly here: Here
}

/** Messages from it: some attempts, and at the end the rest, or why the file is refused. */
export type BackupAnswer =
  | { readonly attempts: readonly Attempt[] }
  | { readonly rest: Omit<SiftedBackup, 'attempts'> }
  | { readonly problem: BackupProblem }

/**
 * Reads each file in a thread of its own. A file that breaks it, as one that takes all memory, is told
 * as one that cannot be read.
 */
export const readInThread: BackupReader = async (file, here, take) => {
  const worker = new Worker(trustedScript(backupWorkerUrl), { type: 'module' })
  const reading = new Promise<Omit<SiftedBackup, 'attempts'>>((settle, refuse) => {
    const fail = (): void => refuse(new BackupError('unread', 'the thread has broken'))
    worker.onerror = fail
    worker.onmessageerror = fail
    worker.onmessage = ({ data }: MessageEvent<BackupAnswer>) => {
      if ('attempts' in data) take(data.attempts)
      else if ('rest' in data) settle(data.rest)
      else refuse(new BackupError(data.problem, 'the thread has refused the file'))
    }
    worker.postMessage({ file, here } satisfies BackupOrder)
  })
  try {
    return await reading
  } finally {
    worker.terminate()
  }
}
