import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startRun } from '../../src/core/level/run.ts'
import {
  openLevel,
  type RecordedLevel,
  suspendAttempt,
} from '../../src/core/attempt/recorded-level.ts'
import { decodeReplay } from '../../src/core/replay/codec/codec.ts'
import { openAttemptLocks } from '../../src/storage/attempt-locks.ts'
import { type Autosave, openAutosave } from '../../src/storage/autosave.ts'
import { wander } from '../core/replay/playing.ts'
import { attempted, finished } from './attempts.ts'
import { createLocks } from './locks.ts'
import { createStorage } from './storage.ts'
import {
  emptyDisk,
  openDisk,
  openRefused,
  openSilent,
  openTab,
  openWith as openDiskWith,
  settle,
  stored,
} from './tab.ts'

/** Result of the first attempt of the first page. */
const FINISHED = { ...attempted(finished('unfinished')), id: 'one.1' }

let storage: Storage
let locks: ReturnType<typeof createLocks>
let time: number

beforeEach(() => {
  emptyDisk()
  storage = createStorage()
  locks = createLocks()
  time = 1000
})

type OpenPage = ReturnType<typeof openWith>

function openWith(page: string, open = openDisk, hasLocks = true) {
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

/** Leaves an unfinished attempt of a killed page in both stores. */
async function leave(): Promise<void> {
  const page = openPage('left')
  page.save(played(250))
  await settle()
  page.saveAtOnce(played(250))
  locks.kill('left')
}

describe('an attempt of a killed page', () => {
  test('is offered if it is one of the ten stored last', async () => {
    for (let i = 0; i < 12; i++) {
      openPage(`page ${i}`).saveAtOnce(played(100 + i))
      locks.kill(`page ${i}`)
    }
    const page = openPage('last')
    const last = [111, 110, 109, 108, 107, 106, 105, 104, 103, 102]
    expect(await ticksOf(page)).toEqual(last)
    await settle()
    expect(storage.length).toBe(10)
    page.discard((await page.unfinished())[0])
    expect(await ticksOf(page)).toEqual(last.slice(1))
  })
})

describe('an attempt', () => {
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
    expect(await page.takeOver(first)).toBe(true)
    page.save(played(120))
    await settle()
    locks.kill('one')
    for (const one of [page, openPage('two')]) expect(await ticksOf(one)).toEqual([120, 110])
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
  const [current, ...more] = await openPage('two').unfinished()
  expect(more).toEqual([])
  expect(current).toMatchObject({ id: 'one.1', replay: suspendAttempt(played(180)) })
})

describe('a browser without locks', () => {
  test('treats another page that has stored nothing for a minute as closed', async () => {
    const page = openPage('one', false)
    page.saveAtOnce(played(100))
    expect(await openPage('two', false).unfinished()).toEqual([])
    time += 60_000
    for (const each of [openPage('two', false), page]) expect(await ticksOf(each)).toEqual([100])
  })
})

describe('an attempt that has ended', () => {
  test('is in the records at once, and in those of the next page before its database is read', async () => {
    const { autosave, attemptStore } = openWith('one', openSilent)
    autosave.saveAtOnce(played(100))
    expect(await autosave.end(FINISHED)).toBe(true)
    expect(attemptStore.attempts()).toMatchObject([FINISHED])
    const next = openWith('two', openSilent)
    expect(next.attemptStore.attempts()).toMatchObject([FINISHED])
  })

  test('leaves nothing behind once it is stored, or if it never was, for the next', async () => {
    const page = openPage('one')
    expect(await page.end(null)).toBe(true)
    expect(storage.length).toBe(0)
    page.saveAtOnce(played(100))
    expect(await page.end(FINISHED)).toBe(true)
    page.saveAtOnce(played(110))
    await settle()
    expect(await ticksOf(page)).toEqual([110])
    expect(storage.length).toBe(1)
    const disk = await openDisk()
    expect([...(await stored(disk, 'attempts')).keys()]).toEqual([FINISHED.id, 'one.2'])
  })

  test('does not come back from the journal after its result is removed', async () => {
    const { autosave, attemptStore } = openWith('one', openRefused)
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
    const { autosave } = openWith('one', openRefused)
    expect(await autosave.end(FINISHED)).toBe(false)
  })

  test('whose journal entry does not fit leaves no older entry', () => {
    storage = createStorage(200)
    const { autosave } = openWith('one', openSilent)
    autosave.saveAtOnce(played(100))
    expect(storage.length).toBe(1)
    void autosave.end(FINISHED)
    expect(storage.length).toBe(0)
  })
})

describe.each([true, false])('a browser with locks: %s', (hasLocks) => {
  test('finds the attempt of a page that was reloaded, at once, until it has ended', async () => {
    const before = openPage('before', hasLocks)
    const id = before.currentId()
    before.saveAtOnce(played(250))
    const after = openPage('after', hasLocks)
    const found = await after.find(id)
    expect(found).toMatchObject({ id })
    setTimeout(() => locks.kill('before'), 5)
    expect(found && (await after.takeOver(found, 60_000))).toBe(true)
    expect(after.currentId()).toBe(id)
    await after.end(null)
    expect(await after.find(id)).toBeNull()
  })

  test('gives an attempt only once to a page that takes it over twice', async () => {
    await leave()
    time += 100_000
    const page = openPage('page', hasLocks)
    const [current] = await page.unfinished()
    const takings = [page.takeOver(current), page.takeOver(current)]
    expect(await Promise.all(takings)).toEqual([true, false])
    await settle()
    locks.kill('page')
    for (const name of ['next', 'after']) {
      time += 100_000
      expect(await ticksOf(openPage(name, hasLocks))).toEqual([250])
      locks.kill(name)
    }
  })
})

describe('while an attempt of another page is taken over', () => {
  /** Expects attempts in this page and in the next two. */
  async function expectOffered(page: Autosave, ticks: readonly number[]): Promise<void> {
    for (const name of ['next', 'after', 'last']) {
      expect(await ticksOf(page)).toEqual(ticks)
      await settle()
      for (const each of ['page', 'next', 'after']) locks.kill(each)
      page = openPage(name)
    }
  }

  test('one that was left in this page stays', async () => {
    await leave()
    const page = openPage('page')
    page.save(played(200))
    expect(await ticksOf(page)).toEqual([200, 250])
    const [, other] = await page.unfinished()
    expect(await page.takeOver(other)).toBe(true)
    expect(await ticksOf(openPage('beside'))).toEqual([])
    page.save(played(300))
    await expectOffered(page, [300, 200])
  })

  test('one that is begun is stored separately', async () => {
    await leave()
    const slow = openDiskWith(async (disk, ...change) => {
      await settle()
      await disk.change(...change)
    })
    const page = openWith('page', slow).autosave
    const [current] = await page.unfinished()
    const taking = page.takeOver(current)
    page.begin()
    page.save(played(260))
    expect(await taking).toBe(true)
    page.save(played(300))
    await expectOffered(page, [300, 250])
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

  const save = ({ autosave }: OpenPage): unknown => autosave.save(played(100))

  test.each<{
    promise: string
    before?: (page: OpenPage) => unknown
    act: (page: OpenPage) => unknown
    results?: number
    offers?: readonly number[]
  }>([
    {
      promise: 'a finished attempt is stored',
      act: ({ autosave }) => autosave.end(FINISHED),
      results: 1,
    },
    { promise: 'a run that was given up is gone', act: ({ autosave }) => autosave.end(null) },
    {
      promise: 'a caught run is offered after the catch',
      act: ({ autosave }) => autosave.saveAtOnce(played(110)),
      offers: [110],
    },
    {
      promise: 'a removed attempt stays removed',
      before: ({ attemptStore }) => attemptStore.save(FINISHED),
      act: ({ attemptStore }) => attemptStore.remove(FINISHED.id),
    },
  ])('$promise', async ({ before = save, act, results = 0, offers = [] }) => {
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
