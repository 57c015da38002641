import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'
import { type DrivenPage, openSession } from './webdriver.ts'

const WINDOW = fileURLToPath(new URL('webkit-window.js', import.meta.url))

/** Errors in the console, but for one on a part of the security policy that WebKit does not know. */
const ERROR = /^.*CONSOLE\b.*\bERROR (?!.*'manifest-src').*/

/**
 * Starts WebKitGTK in a window of 1280 x 720 pixels on a screen of its own, and reports every error in
 * its console.
 *
 * @param folder storage of the browser, which outlives it
 */
export async function launchWebKit(
  folder: string,
  report: (error: string) => void,
): Promise<DrivenPage> {
  const size = ['-screen', '0', '1280x720x24']
  const screen = spawn(findProgram('xvfb'), ['-displayfd', '1', '-nolisten', 'tcp', ...size], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  endWithTests(screen)
  const port = await freePort()
  const driver = spawn(findProgram('webkit'), [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${await firstLine(screen.stdout)}`,
      GI_TYPELIB_PATH: dirname(findProgram('webkitTypes')),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithTests(driver)
  createInterface({ input: driver.stderr }).on('line', (line) => {
    if (ERROR.test(line)) report(line)
  })
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 60_000, interval: 20 })
  const page = await openSession(address, {
    'webkitgtk:browserOptions': { binary: findProgram('gjs'), args: ['-m', WINDOW, folder] },
  })
  return {
    ...page,
    close: async () => {
      await page.close()
      await stop(driver)
      await stop(screen)
    },
  }
}

/** Ends a program no later than the tests; without its screen, the browser ends, too. */
function endWithTests(program: ChildProcess): void {
  process.once('exit', () => program.kill())
}

async function stop(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit')
  program.kill()
  await ended
}

async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) return line
  throw new Error('Xvfb has not opened a screen')
}

/** Returns a free port: the driver takes one by itself, but does not say which. */
