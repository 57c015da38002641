import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium or Chrome: the one CHROME_PATH names, else the system's, else one that is
 * installed now by the means the machine has.
 *
 * @throws Error with one sentence that says what to install, when there is none to be had.
 */
export function findBrowser(): string {
  const named = process.env['CHROME_PATH']
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, and no file is there.`)
  }
  const found = findInstalled()
  if (found !== null) return found
  install()
  const installed = findInstalled()
  if (installed !== null) return installed
  throw new Error(
    'The tests need a browser: install Chromium or Chrome, or set CHROME_PATH to one.',
  )
}

function findInstalled(): string | null {
  const folders = (process.env['PATH'] ?? '').split(':')
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => `${folder}/${command}`))
  return [...onPath, ...PLACES].find((place) => existsSync(place)) ?? null
}

function install(): void {
  const root = process.getuid?.() === 0
  if (!root || !existsSync('/usr/bin/apt-get')) return
  console.log('No Chromium or Chrome here: installing Debian’s chromium.')
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    // Not to be had this way; the caller says what to install.
  }
}
