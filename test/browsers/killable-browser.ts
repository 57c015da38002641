import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../programs/chromium-flags.ts'

/** Chromium with a profile on the disk, all processes of which can be killed at once. */
export interface KillableBrowser {
  readonly context: BrowserContext
  /** Sends SIGKILL to every process of the browser. */
  readonly kill: () => void
  readonly isKilled: () => boolean
  /** Settles once every process has ended. */
  readonly ended: Promise<unknown>
}

/** @param profile folder of the profile, which outlives the browser */
export async function openKillableBrowser(path: string, profile: string): Promise<KillableBrowser> {
  const control = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  // Detached, the browser leads a process group, which can be killed as one.
  const browser = spawn(path, [...CHROMIUM_FLAGS, ...control, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(browser, 'close')
  let isKilled = false
  const kill = (): void => {
    if (browser.pid === undefined || isKilled) return
    isKilled = true
    process.kill(-browser.pid, 'SIGKILL')
  }
  try {
    const connection = await chromium.connectOverCDP(await controlAddressOf(browser))
    return { context: connection.contexts()[0], kill, isKilled: () => isKilled, ended }
  } catch (error) {
    kill()
    throw error
  }
}

/** Reads the address for control from the line that a browser prints when it is ready. */
async function controlAddressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('nothing of the browser can be read')
  const lines = createInterface({ input: stderr })
  const printed: string[] = []
  for await (const line of lines) {
    printed.push(line)
    const address = /^DevTools listening on (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    // A pipe that nobody reads would stop the browser.
    stderr.resume()
    return address
  }
  throw new Error(`the browser did not start: ${printed.join('\n')}`)
}
