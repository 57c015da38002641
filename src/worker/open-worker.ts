import buildWorkerUrl from './build-worker.ts?worker&url'
import checkWorkerUrl from './check-worker.ts?worker&url'
import type { CheckWorker, LevelWorker } from './messages.ts'
import { trustedScript } from './trusted-script.ts'

/** Starts the thread that builds levels. */
export function openBuildWorker(): LevelWorker {
  return new Worker(trustedScript(buildWorkerUrl), { type: 'module' })
}

/** Starts the thread that plays attempts from outside. */
export function openCheckWorker(): CheckWorker {
  return new Worker(trustedScript(checkWorkerUrl), { type: 'module' })
}
