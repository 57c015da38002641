import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { build } from 'vite'
import type { StorePlace } from '../../src/board/store/open.ts'

export interface BoardNode {
  readonly address: string
  readonly process: ChildProcess
  /** Milliseconds from its start until it listened. */
  readonly startedIn: number
  readonly end: (signal: NodeJS.Signals) => Promise<void>
}

/** Settings without limits for a generator of load, whose posts have one address. */
export const NO_LIMITS = {
  ASTERION_ADDRESS_SECONDS: '1000000',
  ASTERION_RUNNER_SECONDS: '1000000',
  ASTERION_QUEUE: '1000',
  ASTERION_PARALLEL: '8',
}

export function buildBoard(): Promise<unknown> {
  return build({ mode: 'board' })
}

/** Starts a built board with more arguments. Rejects if it ends before it listens. */
export async function startNode(
  { postgres, folder }: StorePlace,
  port: number,
  env: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
): Promise<BoardNode> {
  const began = performance.now()
  const child = spawn(process.execPath, ['dist-board/main.js', ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      ASTERION_DATA: folder,
      ...(postgres === null ? {} : { DATABASE_URL: postgres }),
      ...env,
    },
  })
  const gone = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      const found = /Local:\s+(http\S+)\//.exec(part.toString())
      if (found !== null) resolve(found[1])
    })
    child.on('exit', () => reject(new Error('the board ended before it listened')))
  })
  return {
    address,
    process: child,
    startedIn: performance.now() - began,
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
}
