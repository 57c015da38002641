import { BackupError, siftBackup } from './backup-file.ts'
import type { BackupAnswer, BackupOrder } from './backup-thread.ts'

/** Attempts in one message: the page takes a message in at once. */
const SHARE = 100

/** Runs in a thread of its own: reads one file, and answers with its content. */
addEventListener('message', ({ data }: MessageEvent<BackupOrder>) => {
  void read(data).catch((error: unknown) => {
    if (error instanceof BackupError) answer({ problem: error.problem })
    else reportError(error)
  })
})

async function read({ file, here }: BackupOrder): Promise<void> {
  const { attempts, ...rest } = await siftBackup(file, here)
  for (let i = 0; i < attempts.length; i += SHARE) {
    answer({ attempts: attempts.slice(i, i + SHARE) })
  }
  answer({ rest })
}

function answer(found: BackupAnswer): void {
  postMessage(found)
}
