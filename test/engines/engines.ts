import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { launch as launchFirefox } from 'puppeteer-core'
import { launch as launchChromium } from '../e2e/browser.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import type { DigestInput } from './digest.ts'

/** Something that runs JavaScript: it takes the script and data for it, and gives its JSON. */
export interface Engine {
  readonly name: string
  readonly run: (script: string, input: DigestInput) => Promise<string>
}

const LIMIT_MS = 120_000

/** The longest JSON that is taken from a shell, in bytes. */
const MAX_OUTPUT = 16 * 1024 * 1024

/** Node is the one that the others are compared with. */
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
    run: (script, input) =>
      runInShell(findProgram('libjavascriptcoregtk-4.0-bin', 'jsc'), 'print', script, input),
  },
]

/** Runs a file in a shell without a document, where the function `print` writes a line. */
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
  const browser = await launchChromium(findBrowser())
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: script })
    return await page.evaluate((data) => globalThis.asterionDigest(data), input)
  } finally {
    await browser.close()
  }
}

async function runInFirefox(script: string, input: DigestInput): Promise<string> {
  const browser = await launchFirefox({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr', 'firefox-esr', 'firefox'),
    protocolTimeout: LIMIT_MS,
  })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: script })
    return await page.evaluate((data) => globalThis.asterionDigest(data), input)
  } finally {
    await browser.close()
  }
}

/**
 * The path of a program by one of its names.
 *
 * @throws Error with one sentence that names Debian's package of it, when it is not there.
 */
function findProgram(debianPackage: string, ...names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = places.find((place) => existsSync(place))
  if (found !== undefined) return found
  throw new Error(`There is no ${names.join(' or ')} here: install Debian’s ${debianPackage}.`)
}
