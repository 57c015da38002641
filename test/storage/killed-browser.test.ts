import { beforeEach, expect, test, vi } from 'vitest'
import { startRun } from '../../src/core/level/run.ts'
import { openLevel, type RecordedLevel } from '../../src/core/replay/recorded-level.ts'
import { openAttemptLocks } from '../../src/storage/attempt-locks.ts'
import { type Autosave, openAutosave } from '../../src/storage/autosave.ts'
import { wander } from '../core/replay/playing.ts'
import { attempted, finished } from './attempts.ts'
import { emptyDisk, openDisk, openTab, settle, stored, type Tab } from './tab.ts'

const FINISHED = attempted(finished('unfinished'))

interface OpenPage extends Pick<Tab, 'attemptStore'> {
  readonly autosave: Autosave
}

let time: number

beforeEach(() => {
  emptyDisk()
  time = 1000
})

/** Opens the only page of a browser whose local storage is empty, as none of it reached the disk. */
async function openPage(page: string): Promise<OpenPage> {
  const { writeQueue, attemptStore, journal } = openTab()
  const locks = openAttemptLocks(null)
  const now = (): number => (time += 100_000)
  const autosave = openAutosave({ writeQueue, attemptStore, journal, page, locks, now })
  await attemptStore.ready
  await settle()
  return { attemptStore, autosave }
}

/** Kills the browser: the database completes what was committed, and hears no further request. */
async function killBrowser(): Promise<void> {
  const dead = (): never => {
    throw new DOMException('killed', 'InvalidStateError')
  }
  const mocks = [
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(dead),
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(dead),
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(dead),
  ]
  await settle()
  for (const mock of mocks) mock.mockRestore()
}

function played(ticks: number): RecordedLevel {
  const level = openLevel({ run: startRun('unfinished') })
  wander(level, 'unfinished', ticks)
  return level
}

/** Real times of the attempts that a page offers. */
async function offersOf({ autosave }: OpenPage): Promise<number[]> {
  return (await autosave.unfinished()).map(({ realMs }) => realMs)
}

interface Deed {
  readonly name: string
  /** Prepares a page whose browser lives on. */
  readonly before?: (page: OpenPage) => unknown
  readonly act: (page: OpenPage) => unknown
  readonly results: number
  readonly offers: readonly number[]
}

const DEEDS: readonly Deed[] = [
  {
    name: 'a finished attempt is stored, and not offered',
    before: ({ autosave }) => autosave.save(played(100), 900),
    act: ({ autosave }) => autosave.end(FINISHED),
    results: 1,
    offers: [],
  },
  {
    name: 'a run that was given up is not offered',
    before: ({ autosave }) => autosave.save(played(100), 900),
    act: ({ autosave }) => autosave.end(null),
    results: 0,
    offers: [],
  },
  {
    name: 'a run that was caught is offered after the catch',
    before: ({ autosave }) => autosave.save(played(100), 900),
    act: ({ autosave }) => autosave.saveAtOnce(played(110), 1000),
    results: 0,
    offers: [1000],
  },
  {
    name: 'an attempt that was removed does not come back',
    before: ({ attemptStore }) => attemptStore.save(FINISHED),
    act: ({ attemptStore }) => attemptStore.remove(FINISHED.id),
    results: 0,
    offers: [],
  },
]

test.each(DEEDS)(
  'of a browser killed in the tick, $name',
  async ({ before, act, results, offers }) => {
    const page = await openPage('one')
    before?.(page)
    await settle()
    act(page)
    await killBrowser()
    const next = await openPage('two')
    expect(next.attemptStore.attempts()).toHaveLength(results)
    expect(await offersOf(next)).toEqual(offers)
    const disk = await openDisk()
    expect([...(await stored(disk, 'attempts')).keys()]).toHaveLength(results)
    expect((await stored(disk, 'unfinished')).size).toBe(offers.length)
    expect((await stored(disk, 'ended')).size).toBe(0)
  },
)

test('of a browser killed in the tick, a discarded run is not offered', async () => {
  const left = await openPage('one')
  left.autosave.save(played(100), 900)
  await settle()
  const page = await openPage('two')
  const [current] = await page.autosave.unfinished()
  page.autosave.discard(current)
  await killBrowser()
  expect(await offersOf(await openPage('three'))).toEqual([])
})

test('a result that a killed browser had stored stays removed', async () => {
  const page = await openPage('one')
  void page.autosave.end(FINISHED)
  await killBrowser()
  // Opened without a pause: its result is not settled yet.
  const { writeQueue, attemptStore, journal } = openTab()
  const locks = openAttemptLocks(null)
  const now = (): number => time
  openAutosave({ writeQueue, attemptStore, journal, page: 'two', locks, now })
  await attemptStore.ready
  attemptStore.remove(FINISHED.id)
  await settle()
  expect((await openPage('three')).attemptStore.attempts()).toEqual([])
})
