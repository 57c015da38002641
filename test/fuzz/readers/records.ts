import { inspect, isDeepStrictEqual } from 'node:util'
import { migrateReplays } from '../../../src/app/attempts/migration.ts'
import { resumeAttempt } from '../../../src/core/replay/resume.ts'
import { verify } from '../../../src/core/replay/verify.ts'
import { type Attempt, courseKey } from '../../../src/core/speedrun/attempt.ts'
import { checkedAttempt } from '../../../src/core/speedrun/finished-attempt.ts'
import { timeOf } from '../../../src/core/speedrun/records.ts'
import { openAttemptLocks } from '../../../src/storage/attempt-locks.ts'
import { openAutosave } from '../../../src/storage/autosave.ts'
import { readBackup } from '../../../src/storage/backup.ts'
import { isEndedAttempt } from '../../../src/storage/saved-attempt.ts'
import { isRecord } from '../../../src/storage/fields.ts'
import { isAttempt, isNote, replayIn } from '../../../src/storage/schema.ts'
import { exotic } from '../odd-values.ts'
import { require, requireSame, textOf } from '../reader.ts'
import { type Browser, COURSE, dumpOf, GOOD, LEFT, NOTE, openBrowser } from './disk.ts'
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
  const rows = { attempts: mapOf(parts, 'attempts'), notes: mapOf(parts, 'notes') }
  const texts = textsOf(mapOf(parts, 'texts'))
  const browser = await openBrowser({ ...rows, current: mapOf(parts, 'current') }, texts)
  const before = await dumpOf(browser)
  await migrateReplays(browser.store, browser.attemptStore)
  requireGood(browser)
  usePages(browser)
  await continueAll(browser)
  const after = await dumpOf(browser)
  const taken = new Set([...before].flatMap(([key, value]) => takenOver(key, value) ?? []))
  const ended = new Set([...before].flatMap(([key, value]) => endedIn(key, value, after) ?? []))
  for (const [key, value] of before) {
    if (key.startsWith('text asterion.replay.1.') || key === 'current order') continue
    // An attempt that has ended goes from both stores once its result is in the records.
    if (ended.has(key.replace(CURRENT_KEY, ''))) continue
    // An attempt that a page took over before it was closed is not kept twice.
    if (taken.has(key.replace(CURRENT_KEY, ''))) continue
    // A replay of an older version may replace an invalid record of the same attempt.
    const isRepaired = key.startsWith('attempts ') && isAttempt(after.get(key))
    require(isRepaired || isDeepStrictEqual(after.get(key), value), `${key} was lost`)
  }
  browser.disk.close()
  return after.size
}

const CURRENT_KEY = /^(?:current |text asterion\.(?:current|discarded)\.1\.)/

/** Returns the page from which a stored attempt was taken over, or null. */
function takenOver(key: string, value: unknown): string | null {
  if (!CURRENT_KEY.test(key)) return null
  const current = typeof value === 'string' ? parse(value) : value
  return isRecord(current) && typeof current['from'] === 'string' ? current['from'] : null
}

/** Returns the key of an attempt that a text tells to have ended, or null. */
function endedIn(key: string, value: unknown, after: ReadonlyMap<string, unknown>): string | null {
  if (key.startsWith('text asterion.discarded.1.')) return key.replace(CURRENT_KEY, '')
  if (!key.startsWith('text asterion.current.1.')) return null
  const record = parse(String(value))
  if (!isEndedAttempt(record) || record.page !== key.replace(CURRENT_KEY, '')) return null
  const { page, finished } = record
  const isThere = finished === null || after.has(`attempts ${finished.id}`) || after.has(key)
  require(isThere, `the result of ${page} was lost`)
  return page
}

/** Resumes the unfinished attempts of closed pages, which must not throw. */
async function continueAll({ writeQueue, attemptStore, texts }: Browser): Promise<void> {
  const locks = openAttemptLocks(null)
  const now = (): number => Number.MAX_SAFE_INTEGER
  const autosave = openAutosave({ writeQueue, attemptStore, texts, page: 'here', locks, now })
  const unfinished = await autosave.unfinished()
  require(unfinished.some(
    ({ page }) => page === LEFT.page,
  ), 'an attempt that was left is not offered')
  for (const { replay } of unfinished) resumeAttempt(replay, levelOnce)
}

/** Requires that the valid records are unchanged, and that all records in use are valid. */
function requireGood({ attemptStore }: Browser): void {
  requireSame(
    attemptStore.attempts().find(({ id }) => id === GOOD.id),
    GOOD,
  )
  for (const attempt of attemptStore.all())
    require(isAttempt(attempt), 'an attempt that is not valid')
  for (const note of attemptStore.notes())
    require(isNote(note, courseKey(note)), 'a note that is not valid')
  const { starred, begun } = attemptStore.noteOf(COURSE)
  require(starred && begun >= NOTE.begun, 'a star or a count was lost')
}

/** Reads a backup: a refused one must change nothing, and imported records must be usable. */
export async function readFileOfRecords(bytes: Uint8Array): Promise<number> {
  const browser = await openBrowser({}, new Map())
  const before = await dumpOf(browser)
  const file = new File([Uint8Array.from(bytes)], 'a.json')
  try {
    await readBackup(browser.attemptStore, browser.store, file)
  } catch (error) {
    require(isDeepStrictEqual(await dumpOf(browser), before), 'a refused backup changed something')
    browser.disk.close()
    throw error
  }
  const brought = browser.attemptStore.all().filter(({ fromBackup }) => fromBackup === true)
  require(brought.every(({ check }) => check === undefined), 'a backup tells what was checked')
  requireSame(browser.attemptStore.attempts(), [GOOD])
  await checkSome(browser, brought)
  return readAgain(browser)
}

/** Plays some attempts of a backup: those that count then have what was played, and no other do. */
async function checkSome({ attemptStore }: Browser, brought: readonly Attempt[]): Promise<void> {
  const played = brought.filter(({ mode }) => mode === 'level').slice(0, MOST_PLAYED)
  const checked = played.map((attempt) => {
    const replay = replayIn(attempt)
    if (replay === null) throw new Error(`the replay of ${attempt.id} cannot be read`)
    return checkedAttempt(attempt, replay, verify(replay, levelOnce))
  })
  await attemptStore.keepChecked(checked)
  for (const attempt of attemptStore.attempts()) {
    if (attempt.id === GOOD.id) continue
    const replay = replayIn(attempt)
    const verdict = replay && verify(replay, levelOnce)
    const isPlayed = verdict !== null && verdict.valid && verdict.finished
    require(isPlayed && verdict.time === timeOf(attempt), 'a time that was not played counts')
  }
}

/** Most attempts of one input that are played. */
const MOST_PLAYED = 2

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
  const rows = { attempts: part('attempts'), notes: part('notes') }
  const texts = textsOf(part('text'))
  const next = await openBrowser(rows, texts)
  require(next.attemptStore.takeError() === null, 'imported records cannot be read')
  requireSame(next.attemptStore.all(), browser.attemptStore.all())
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
