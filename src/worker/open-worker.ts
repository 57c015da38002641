import buildWorkerUrl from './build-worker.ts?worker&url'
import type { LevelWorker } from './messages.ts'
import { trustedScript } from './trusted-script.ts'

/** Starts the thread that builds levels. */
export function openBuildWorker(): LevelWorker {
  return new Worker(trustedScript(buildWorkerUrl), { type: 'module' })
}
