import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { VerificationResult, VerificationTask } from './verified-run.ts'

/** Limits of the workers. */
export interface PoolLimits {
  readonly threads: number
  /** Most tasks that wait. */
  readonly queue: number
}

/** Result of a task that could not be done: the queue is full, or its worker had to be ended. */
export interface PoolFailure {
  readonly failed: 'busy' | 'ended'
}

export type VerificationPool = ReturnType<typeof createPool>

/** Memory of a worker's heap. */
const WORKER_MB = 256

/**
 * Time on the wall after which a worker is terminated and replaced. It ends by itself long before, by its
 * processor time, unless something hangs.
 */
const HANGS_MS = 60_000

/** Worker's script: beside this one, built or not. */
const SCRIPT = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
)

/** Creates a pool of threads that verify replays. */
export function createPool({ threads, queue }: PoolLimits) {
  const isSource = SCRIPT.pathname.endsWith('.ts')
  const pool = new Piscina<VerificationTask, VerificationResult>({
    filename: SCRIPT.href,
    minThreads: 1,
    maxThreads: threads,
    maxQueue: queue + threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MB },
    execArgv: isSource ? ['--import', tsxUrl()] : [],
  })
  let tasks = 0
  return {
    /** Runs a task in a thread. Rejects only for errors of the program. */
    async run(task: VerificationTask): Promise<VerificationResult | PoolFailure> {
      if (tasks >= threads + queue) return { failed: 'busy' }
      tasks++
      try {
        return await pool.run(task, { signal: AbortSignal.timeout(HANGS_MS) })
      } catch (error) {
        if (wasEnded(error)) return { failed: 'ended' }
        throw error
      } finally {
        tasks--
      }
    },
    /** True if a thread has nothing to do. */
    isIdle: () => tasks < threads,
    /** Ends the threads; what they still do is lost. */
    close: () => pool.destroy(),
  }
}

/** True if a worker was terminated for its time or its memory. */
function wasEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
  )
}

/** Address of the loader of TypeScript, in development and tests only. */
function tsxUrl(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
}
