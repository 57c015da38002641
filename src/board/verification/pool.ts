import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { Refused } from '../http/refusal.ts'
import { TOO_SLOW, type VerificationResult, type VerificationTask } from './verified-run.ts'

export interface PoolLimits {
  readonly threads: number
  /** Most tasks that wait. */
  readonly queue: number
}

export type VerificationPool = ReturnType<typeof createPool>

const WORKER_MB = 256

/**
 * Time on the wall after which a worker is terminated and replaced. It ends by itself long before, by its
 * processor time, unless something hangs.
 */
const HANGS_MS = 60_000

/** Cost of a task whose worker was terminated. */
const ENDED_MS = 10_000

/** Seconds after which a post that met a full queue may be repeated. */
const BUSY_SECONDS = 5

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
    // A thread that ends takes its built levels with it.
    idleTimeout: 600_000,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MB },
    execArgv: isSource ? ['--import', tsxUrl()] : [],
  })
  let tasks = 0
  return {
    /** Runs a task in a thread. Throws Refused if the queue is full. */
    async run(task: VerificationTask): Promise<VerificationResult> {
      if (tasks >= threads + queue) {
        throw new Refused('busy', 'The server is busy: post again later.', {}, BUSY_SECONDS)
      }
      tasks++
      try {
        return await pool.run(task, { signal: AbortSignal.timeout(HANGS_MS) })
      } catch (error) {
        if (wasEnded(error)) return { refusal: TOO_SLOW, ms: ENDED_MS }
        throw error
      } finally {
        tasks--
      }
    },
    /** True if a thread has nothing to do. */
    isIdle: () => tasks < threads,
    /** Ends the threads and loses their tasks. */
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
