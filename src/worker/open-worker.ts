import buildWorkerUrl from './build-worker.ts?worker&url'
import checkWorkerUrl from './check-worker.ts?worker&url'
import type { CheckWorker, LevelWorker } from './messages.ts'
import type { ScriptTrust } from './trusted-script.ts'

/** Starts the thread that builds levels. */
export function openBuildWorker(trust: ScriptTrust): LevelWorker {
  return new Worker(trust(buildWorkerUrl), { type: 'module' })
}

/** Starts the thread that plays attempts from outside. */
export function openCheckWorker(trust: ScriptTrust): CheckWorker {
  return new Worker(trust(checkWorkerUrl), { type: 'module' })
}
