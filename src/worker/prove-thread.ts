import type { LevelWorker } from './level-source.ts'
import { trustedScript } from './own-scripts.ts'
import proveWorkerUrl from './prove-worker.ts?worker&url'

/** Starts the thread that proves drawn levels. */
export function openProveWorker(): LevelWorker {
  return new Worker(trustedScript(proveWorkerUrl), { type: 'module' })
}
