import { inspect, isDeepStrictEqual } from 'node:util'
import { resumeAttempt } from '../../../src/core/attempt/recorded-level.ts'
import { verify } from '../../../src/core/replay/verify.ts'
import { timeOf } from '../../../src/core/attempt/attempt.ts'
import { openAttemptLocks } from '../../../src/storage/attempt-locks.ts'
import { openAutosave } from '../../../src/storage/autosave.ts'
import { verifyBackup } from '../../../src/storage/backup-file.ts'
import { importBackup } from '../../../src/storage/backup.ts'
import { isRecord } from '../../../src/storage/json.ts'
import { isAttempt, isAttemptRecord, isBegun, replayIn } from '../../../src/storage/schema.ts'
import { NO_KEYS } from '../../storage/backups.ts'
import { exotic } from '../odd-values.ts'
import { require, requireSame, textOf } from '../reader.ts'
import { BEGUN, type Browser, COURSE, dumpOf, GOOD, LEFT, openBrowser } from './disk.ts'
import { usePages } from './pages.ts'
import { levelOnce } from './playing.ts'

/** Converts values to texts, as `localStorage` holds only texts. */
function textsOf(values: ReadonlyMap<string, unknown>): Map<string, string> {
  const text = (value: unknown): string => (typeof value === 'string' ? value : inspect(value))
  return new Map([...values].map(([key, value]) => [key, text(value)]))
}

/**
 * Opens a browser with any rows and texts: valid records can be used by every page, invalid ones stay
 * where they are, and the valid ones stored beside them are unchanged.
 */
export async function readRows(bytes: Uint8Array): Promise<number> {
  const kept = exotic(parse(textOf(bytes)))
  const parts = isRecord(kept) ? kept : {}
  const rows = { attempts: mapOf(parts, 'attempts'), begun: mapOf(parts, 'begun') }
  const texts = textsOf(mapOf(parts, 'texts'))
  const browser = await openBrowser(rows, texts)
  const before = await dumpOf(browser)
  requireGood(browser)
  usePages(browser)
  await continueAll(browser)
  const after = await dumpOf(browser)
  for (const [key, value] of before) {
    // Records of one attempt in both stores become the newest of them, an invalid one its end.
    const id = key.replace(STORE_OF_ATTEMPT, '')
    const isKept = [key, `attempts ${id}`, `text ${ENTRY}${id}`].some((each) => {
      const left = after.get(each)
      return isAttemptRecord(typeof left === 'string' ? parse(left) : left)
    })
    require(isKept || isDeepStrictEqual(after.get(key), value), `${key} was lost`)
  }
  browser.disk.close()
  return after.size
}

const ENTRY = 'asterion.attempt.'
const STORE_OF_ATTEMPT = /^(?:attempts |text asterion\.attempt\.)/

/** Resumes the unfinished attempts of closed pages, which must not throw. */
async function continueAll({ writeQueue, attemptStore, journal }: Browser): Promise<void> {
  const locks = openAttemptLocks(null)
  const now = (): number => Number.MAX_SAFE_INTEGER
  const autosave = openAutosave({ writeQueue, attemptStore, journal, page: 'here', locks, now })
  const unfinished = await autosave.unfinished()
  require(unfinished.some(({ id }) => id === LEFT.id), 'an attempt that was left is not offered')
  for (const { replay } of unfinished) resumeAttempt(replay, levelOnce)
}

/** Requires that the valid records are unchanged, and that all records in use are valid. */
function requireGood({ attemptStore }: Browser): void {
  requireSame(
    attemptStore.attempts().find(({ id }) => id === GOOD.id),
    GOOD,
  )
  for (const attempt of attemptStore.attempts())
    require(isAttempt(attempt), 'an attempt that is not valid')
  for (const count of attemptStore.begun().values())
    require(isBegun(count), 'a count that is not valid')
  require(attemptStore.begunOf(COURSE) >= BEGUN, 'a count was lost')
}

/** Reads a backup: a refused one must change nothing, and imported records must be usable. */
export async function readFileOfRecords(bytes: Uint8Array): Promise<number> {
  const browser = await openBrowser({}, new Map())
  const before = await dumpOf(browser)
  const file = new File([Uint8Array.from(bytes)], 'a.json')
  const services = { ...browser, readFile: verifyBackup, runnerKeys: NO_KEYS }
  try {
    await importBackup(services, file, () => undefined, new AbortController().signal)
  } catch (error) {
    require(isDeepStrictEqual(await dumpOf(browser), before), 'a refused backup changed something')
    browser.disk.close()
    throw error
  }
  requireVerified(browser)
  return readAgain(browser)
}

/** Requires that every stored attempt has the time of its replay. */
function requireVerified({ attemptStore }: Browser): void {
  for (const attempt of attemptStore.attempts()) {
    if (attempt.id === GOOD.id) continue
    const replay = replayIn(attempt)
    const verdict = replay && verify(replay, levelOnce)
    const isPlayed = verdict !== null && verdict.valid && verdict.finished
    require(isPlayed && verdict.time === timeOf(attempt), 'a time that was not played is stored')
  }
}

/** Uses all records in this page, and reads them again in the next. */
async function readAgain(browser: Browser): Promise<number> {
  requireGood(browser)
  usePages(browser)
  const all = await dumpOf(browser)
  browser.disk.close()
  const part = (name: string): Map<string, unknown> =>
    new Map(
      [...all]
        .filter(([key]) => key.startsWith(`${name} `))
        .map(([key, value]) => [key.slice(name.length + 1), value]),
    )
  const rows = { attempts: part('attempts'), begun: part('begun') }
  const texts = textsOf(part('text'))
  const next = await openBrowser(rows, texts)
  require(next.errors.length === 0, 'imported records cannot be read')
  requireSame(next.attemptStore.attempts(), browser.attemptStore.attempts())
  usePages(next)
  next.disk.close()
  return all.size
}

function mapOf(parts: Readonly<Record<string, unknown>>, name: string): Map<string, unknown> {
  const part = parts[name]
  // Fifty rows are enough; an undefined value would delete its row.
  const rows = isRecord(part) ? Object.entries(part).slice(0, 50) : []
  return new Map(rows.filter(([, value]) => value !== undefined))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
