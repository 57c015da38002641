import checkWorkerUrl from './check-worker.ts?worker&url'
import { trustedScript } from './own-scripts.ts'

/** Starts the thread that replays rows of boards. */
export function openCheckThread(): Worker {
  return new Worker(trustedScript(checkWorkerUrl), { type: 'module' })
}
