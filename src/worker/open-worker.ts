import buildWorkerUrl from './build-worker.ts?worker&url'
import type { LevelWorker } from './messages.ts'
import type { ScriptTrust } from './trusted-script.ts'

/** Starts the thread that builds levels. */
export function openBuildWorker(trust: ScriptTrust): LevelWorker {
  return new Worker(trust(buildWorkerUrl), { type: 'module' })
}
