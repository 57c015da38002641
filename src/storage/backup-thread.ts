import { openWorker } from '../worker/own-scripts.ts'
import { createWorkerClient } from '../worker/worker-client.ts'
import { BackupError } from './backup-file.ts'
import type { BackupReader } from './backup.ts'

/**
 * Verifies each backup in a worker of its own, which is ended on abort. A file that breaks the worker
 * (e.g. out of memory) is rejected as unread.
 */
export const verifyInThread: BackupReader = async (file, known, report, signal) => {
  const worker = createWorkerClient(openWorker)
  signal.addEventListener('abort', worker.end)
  try {
    const rest = await worker.call('verifyBackup', { file, known }, report).catch(() => {
      throw new BackupError('unread', 'the worker was ended or broke')
    })
    if (!('problem' in rest)) return rest
    throw new BackupError(rest.problem, 'the worker has rejected the file')
  } finally {
    worker.end()
  }
}
