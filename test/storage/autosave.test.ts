import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startRun } from '../../src/core/level/run.ts'
import {
  openLevel,
  type RecordedLevel,
  suspendAttempt,
} from '../../src/core/attempt/recorded-level.ts'
import { decodeReplay } from '../../src/core/replay/codec/codec.ts'
import { openAttemptLocks } from '../../src/storage/attempt-locks.ts'
import type { AttemptStore } from '../../src/storage/attempt-store.ts'
import { type Autosave, openAutosave } from '../../src/storage/autosave.ts'
import type { Database } from '../../src/storage/database.ts'
import { wander } from '../core/replay/playing.ts'
import { attempted, finished } from './attempts.ts'
import { createLocks } from './locks.ts'
import { createStorage } from './storage.ts'
import { emptyDisk, openDisk, openTab, settle, stored } from './tab.ts'

/** Result of the first attempt of the first page. */
const FINISHED = { ...attempted(finished('unfinished')), id: 'one.1' }

const SILENT = (): Promise<Database> => new Promise(() => undefined)
const REFUSED = (): Promise<Database> => Promise.reject(new DOMException('no', 'SecurityError'))

let storage: Storage
let locks: ReturnType<typeof createLocks>
let time: number

beforeEach(() => {
  emptyDisk()
  storage = createStorage()
  locks = createLocks()
  time = 1000
})

interface OpenPage {
  readonly autosave: Autosave
  readonly attemptStore: AttemptStore
}

function openWith(page: string, open = openDisk, hasLocks = true): OpenPage {
  const now = (): number => time++
  const { writeQueue, attemptStore, journal } = openTab(open, undefined, storage, now)
  const held = openAttemptLocks(hasLocks ? locks.of(page) : null)
  const services = { writeQueue, attemptStore, journal, page, locks: held, now }
  return { autosave: openAutosave(services), attemptStore }
}

function openPage(page: string, hasLocks = true): Autosave {
  return openWith(page, openDisk, hasLocks).autosave
}

function played(ticks: number): RecordedLevel {
  const level = openLevel(startRun('unfinished'))
  wander(level, 'unfinished', ticks)
  return level
}

/** Returns the ticks played in each unfinished attempt. */
async function ticksOf(page: Autosave): Promise<(number | undefined)[]> {
  return (await page.unfinished()).map(({ replay }) => decodeReplay(replay)?.tracks[0].length)
}

describe('an attempt of a killed page', () => {
  test('is offered in the state stored last', async () => {
    const page = openPage('one')
    page.save(played(100))
    page.save(played(150))
    await settle()
    locks.kill('one')
    const [current, ...more] = await openPage('two').unfinished()
    expect(more).toEqual([])
    expect(current).toMatchObject({
      id: 'one.1',
      replay: suspendAttempt(played(150)),
    })
  })

  test('is offered if it is one of the ten stored last', async () => {
    for (let i = 0; i < 12; i++) {
      openPage(`page ${i}`).saveAtOnce(played(100 + i))
      locks.kill(`page ${i}`)
    }
    expect(await ticksOf(openPage('last'))).toEqual([
      111, 110, 109, 108, 107, 106, 105, 104, 103, 102,
    ])
    await settle()
    expect(storage.length).toBe(10)
  })

  test('is removed when ten later ones of its page were left', async () => {
    const page = openPage('one')
    for (let i = 0; i < 12; i++) {
      page.begin()
      page.saveAtOnce(played(100 + i))
    }
    const [newest] = await page.unfinished()
    page.discard(newest)
    // A removed attempt is not offered again when a newer one is discarded.
    expect(await page.unfinished()).toHaveLength(9)
  })
})

describe('an attempt', () => {
  test('that is played in another tab is not offered', async () => {
    const page = openPage('one')
    page.save(played(100))
    await settle()
    expect(await openPage('two').unfinished()).toEqual([])
  })

  test('that was left in this page is offered until it is discarded', async () => {
    const page = openPage('one')
    page.save(played(100))
    const [current] = await page.unfinished()
    expect(current.replay).toBe(suspendAttempt(played(100)))
    page.discard(current)
    expect(await page.unfinished()).toEqual([])
    expect(await page.takeOver(current)).toBe(false)
    await settle()
    locks.kill('one')
    expect(await openPage('two').unfinished()).toEqual([])
  })

  test('that was left is kept beside the next one, and can be continued', async () => {
    const page = openPage('one')
    page.save(played(100))
    page.begin()
    page.save(played(110))
    const [, first] = await page.unfinished()
    expect(first.replay).toBe(suspendAttempt(played(100)))
    expect(await page.takeOver(first)).toBe(true)
    page.save(played(120))
    await settle()
    expect(await ticksOf(page)).toEqual([120, 110])
    locks.kill('one')
    expect(await ticksOf(openPage('two'))).toEqual([120, 110])
  })

  test('keeps its stored state while there is nothing to store', async () => {
    const page = openPage('one')
    page.save(played(100))
    page.save(openLevel(startRun('unfinished')))
    page.saveAtOnce(openLevel(startRun('unfinished')))
    expect(await ticksOf(page)).toEqual([100])
  })
})

test('saves count in their order, whatever the clock says', async () => {
  const page = openPage('one')
  page.save(played(100))
  time -= 500
  page.saveAtOnce(played(150))
  time -= 500
  page.save(played(180))
  await settle()
  locks.kill('one')
  expect(await ticksOf(openPage('two'))).toEqual([180])
})

describe('a browser without locks', () => {
  test('treats a page that has stored nothing for a minute as closed', async () => {
    openPage('one', false).saveAtOnce(played(100))
    expect(await openPage('two', false).unfinished()).toEqual([])
    time += 60_000
    expect(await openPage('two', false).unfinished()).toHaveLength(1)
  })

  test('never treats this page as closed', async () => {
    const page = openPage('one', false)
    page.saveAtOnce(played(100))
    time += 60_000
    expect(await ticksOf(page)).toEqual([100])
  })
})

describe('an attempt that has ended', () => {
  test('is in the records at once, and in those of the next page before its database is read', async () => {
    const { autosave, attemptStore } = openWith('one', SILENT)
    autosave.saveAtOnce(played(100))
    expect(await autosave.end(FINISHED)).toBe(true)
    expect(attemptStore.attempts()).toMatchObject([FINISHED])
    const next = openWith('two', SILENT)
    expect(next.attemptStore.attempts()).toMatchObject([FINISHED])
  })

  test('leaves nothing behind once it is stored, and does not affect the next', async () => {
    const page = openPage('one')
    page.saveAtOnce(played(100))
    expect(await page.end(FINISHED)).toBe(true)
    page.saveAtOnce(played(110))
    await settle()
    expect(await ticksOf(page)).toEqual([110])
    expect(storage.length).toBe(1)
    const disk = await openDisk()
    expect([...(await stored(disk, 'attempts')).keys()]).toEqual([FINISHED.id, 'one.2'])
  })

  test('needs no store if it was never saved', async () => {
    const page = openPage('one')
    expect(await page.end(null)).toBe(true)
    expect(storage.length).toBe(0)
  })

  test('does not come back from the journal after its result is removed', async () => {
    const { autosave, attemptStore } = openWith('one', REFUSED)
    autosave.saveAtOnce(played(100))
    await autosave.end(FINISHED)
    attemptStore.remove(FINISHED.id)
    locks.kill('one')
    const next = openWith('next')
    await next.attemptStore.ready
    expect(next.attemptStore.attempts()).toEqual([])
    expect(await next.autosave.unfinished()).toEqual([])
  })

  test.each<[string, number, (page: Autosave, other: Autosave) => Promise<unknown>]>([
    ['finished', 1, (page) => page.end(FINISHED)],
    [
      'discarded long after its last save',
      0,
      async (_, other) => {
        locks.kill('one')
        time += 100_000
        const [left] = await other.unfinished()
        other.discard(left)
      },
    ],
  ])(
    'as it was %s is offered no more where local storage has an older record of it',
    async (_, results, act) => {
      const [page, other] = [openPage('one'), openPage('other')]
      page.saveAtOnce(played(100))
      const entry = storage.getItem('asterion.attempt.one.1') ?? ''
      await act(page, other)
      await settle()
      locks.kill('one')
      await openPage('between').unfinished()
      await settle()
      storage.setItem('asterion.attempt.one.1', entry)
      const next = openWith('next')
      expect(await next.autosave.unfinished()).toEqual([])
      expect(next.attemptStore.attempts()).toHaveLength(results)
    },
  )

  test('that neither store accepts is reported', async () => {
    storage = createStorage(20)
    const { autosave } = openWith('one', REFUSED)
    expect(await autosave.end(FINISHED)).toBe(false)
  })

  test('whose journal entry does not fit leaves no older entry', () => {
    storage = createStorage(200)
    const { autosave } = openWith('one', SILENT)
    autosave.saveAtOnce(played(100))
    expect(storage.length).toBe(1)
    void autosave.end(FINISHED)
    expect(storage.length).toBe(0)
  })
})

describe('of a browser killed in the tick, before local storage reaches the disk,', () => {
  /** Opens the page of a browser whose local storage is lost. */
  async function openLost(page: string): Promise<OpenPage> {
    storage = createStorage()
    time += 100_000
    const opened = openWith(page, openDisk, false)
    await opened.attemptStore.ready
    await settle()
    return opened
  }

  /** Kills the browser: the database completes what was committed, and gets no further request. */
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

  const saved = ({ autosave }: OpenPage): void => autosave.save(played(100))

  test.each<
    [
      promise: string,
      before: (page: OpenPage) => unknown,
      act: (page: OpenPage) => unknown,
      results: number,
      offers: readonly number[],
    ]
  >([
    ['a finished attempt is stored', saved, ({ autosave }) => autosave.end(FINISHED), 1, []],
    ['a run that was given up is gone', saved, ({ autosave }) => autosave.end(null), 0, []],
    [
      'a caught run is offered after the catch',
      saved,
      ({ autosave }) => autosave.saveAtOnce(played(110)),
      0,
      [110],
    ],
    [
      'a removed attempt stays removed',
      ({ attemptStore }) => attemptStore.save(FINISHED),
      ({ attemptStore }) => attemptStore.remove(FINISHED.id),
      0,
      [],
    ],
  ])('%s', async (_, before, act, results, offers) => {
    const page = await openLost('one')
    before(page)
    await settle()
    act(page)
    await killBrowser()
    const next = await openLost('two')
    expect(next.attemptStore.attempts()).toHaveLength(results)
    expect(await ticksOf(next.autosave)).toEqual(offers)
    const disk = await openDisk()
    expect((await stored(disk, 'attempts')).size).toBe(results + offers.length)
  })
})
