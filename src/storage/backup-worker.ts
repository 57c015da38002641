import { BackupError, verifyBackup } from './backup-file.ts'
import type { BackupAnswer, BackupOrder } from './backup-thread.ts'

/** Verifies one backup in a thread of its own. */
addEventListener('message', ({ data: { file, existing } }: MessageEvent<BackupOrder>) => {
  verifyBackup(file, existing, answer).then(
    (rest) => answer({ rest }),
    (error: unknown) => {
      if (error instanceof BackupError) answer({ problem: error.problem })
      else reportError(error)
    },
  )
})

function answer(message: BackupAnswer): void {
  postMessage(message)
}
