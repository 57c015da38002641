import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../programs/find-program.ts'
import { launchFirefox } from '../programs/firefox.ts'
import { launch as launchChromium } from '../site/served-game.ts'
import type { DigestInput } from './digest.ts'

/** JavaScript engine: runs the script with data, and returns its JSON. */
export interface Engine {
  readonly name: string
  readonly run: (script: string, input: DigestInput) => Promise<string>
}

const LIMIT_MS = 250_000

/** Longest JSON accepted from a shell, in bytes. */
const MAX_OUTPUT = 16 * 1024 * 1024

/** Engine with which all others are compared. */
export const NODE: Engine = {
  name: 'V8 in Node',
  run: (script, input) => runInShell(process.execPath, 'console.log', script, input),
}

export const ENGINES: readonly Engine[] = [
  NODE,
  { name: 'V8 in Chromium', run: runInChromium },
  { name: 'SpiderMonkey in Firefox', run: runInFirefox },
  {
    name: 'JavaScriptCore in jsc',
    run: (script, input) => runInShell(findProgram('jsc'), 'print', script, input),
  },
]

/** Runs the script in a shell without a document, whose function `print` writes a line. */
async function runInShell(
  program: string,
  print: string,
  script: string,
  input: DigestInput,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'asterion-engines-'))
  try {
    const file = join(folder, 'script.js')
    await writeFile(file, `${script}\n${print}(asterionDigest(${JSON.stringify(input)}))\n`)
    const options = { timeout: LIMIT_MS, maxBuffer: MAX_OUTPUT }
    const { stdout } = await promisify(execFile)(program, [file], options)
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runInChromium(script: string, input: DigestInput): Promise<string> {
  const browser = await launchChromium(findProgram('chromium'))
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: script })
    return await page.evaluate((data) => globalThis.asterionDigest(data), input)
  } finally {
    await browser.close()
  }
}

async function runInFirefox(script: string, input: DigestInput): Promise<string> {
  const browser = await launchFirefox({ protocolTimeout: LIMIT_MS })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: script })
    return await page.evaluate((data) => globalThis.asterionDigest(data), input)
  } finally {
    await browser.close()
  }
}
