import { type Browser, launch, type LaunchOptions } from 'puppeteer-core'
import { findProgram } from './find-program.ts'

/** Starts the machine's own Firefox, of Debian or of Mozilla. */
export function launchFirefox(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findProgram('firefox')
  return launch({ browser: 'firefox', executablePath, ...options })
}
