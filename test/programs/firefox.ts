import { type Browser, launch, type LaunchOptions } from 'puppeteer-core'
import { findProgram } from './find-program.ts'

/** Starts the Firefox of the machine, Debian's or Mozilla's. */
export function launchFirefox(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findProgram('firefox')
  return launch({ browser: 'firefox', executablePath, ...options })
}
