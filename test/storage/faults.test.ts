import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { type AttemptStore, PATIENCE_MS } from '../../src/storage/attempt-store.ts'
import { attempted, finished } from './attempts.ts'
import { createStorage } from './storage.ts'
import {
  createChannels,
  emptyDisk,
  openDisk,
  openRefused,
  openSilent,
  openTab,
  openWith,
  settle,
  stored,
  storedIds,
} from './tab.ts'

const ONE = attempted(finished('faults'))
const TWO = attempted(finished('faults', 10), { endedAt: 2000 })
const THREE = attempted(finished('faults', 20), { endedAt: 3000 })

beforeEach(emptyDisk)

/** Creates a disk whose writes fail until it is repaired. */
function createFaultyDisk(name = 'UnknownError') {
  let isBroken = true
  return {
    open: openWith((disk, ...change) =>
      isBroken ? Promise.reject(new DOMException('no', name)) : disk.change(...change),
    ),
    repair: () => void (isBroken = false),
  }
}

/** Opens and closes the database of another version of the game. */
function passVersion(version: number, upgrade?: (old: IDBDatabase) => unknown): Promise<void> {
  return new Promise((settled) => {
    const request = indexedDB.open('asterion', version)
    request.onupgradeneeded = () => upgrade?.(request.result)
    request.onsuccess = () => {
      request.result.close()
      settled()
    }
  })
}

describe.each([
  ['without a database', 'refused', openRefused],
  ['with the database of a newer version', 'newer', openDisk],
])('a browser %s', (_, reason, open) => {
  test('keeps records in memory, and reports its error once', async () => {
    await passVersion(99)
    const tab = openTab(open)
    await tab.attemptStore.ready
    expect(await tab.attemptStore.save(ONE)).toBe(false)
    tab.attemptStore.countBegun(ONE)
    expect(tab.attemptStore.attempts()).toMatchObject([ONE])
    expect(tab.attemptStore.begunOf(ONE)).toBe(2)
    expect(await tab.attemptStore.save(TWO)).toBe(false)
    expect(tab.errors).toEqual([{ reason, count: 1 }])
    expect(tab.persists()).toBe(0)
  })
})

test('data of an older version is deleted', async () => {
  await passVersion(1, (old) => old.createObjectStore('attempts').put(ONE, ONE.id))
  const { attemptStore, errors } = openTab()
  await attemptStore.ready
  expect([attemptStore.attempts(), errors]).toEqual([[], []])
  expect(await attemptStore.save(TWO)).toBe(true)
})

test('a newer version in another tab can upgrade the database', async () => {
  const lost: string[] = []
  await openDatabase((failure) => lost.push(failure))
  await passVersion(99)
  expect(lost).toEqual(['newer'])
})

test('another tab can delete the database, and results played afterwards are still kept', async () => {
  const storage = createStorage()
  const { attemptStore, errors } = openTab(openDatabase, createChannels()(), storage)
  await attemptStore.save(ONE)
  await new Promise((settled) => {
    indexedDB.deleteDatabase('asterion').onsuccess = settled
  })
  expect(errors).toEqual([{ reason: 'deleted', count: 1 }])
  expect(attemptStore.attempts()).toMatchObject([ONE])
  expect(await attemptStore.save(TWO)).toBe(false)
  const next = openTab(openDisk, createChannels()(), storage)
  expect(next.attemptStore.attempts()).toMatchObject([TWO])
})

describe.each([
  ['full', 'QuotaExceededError'],
  ['broken', 'UnknownError'],
])('a disk that is %s', (reason, name) => {
  test('keeps records in memory, and stores them once writes succeed', async () => {
    const faulty = createFaultyDisk(name)
    const { attemptStore, errors } = openTab(faulty.open)
    await attemptStore.ready
    expect(await attemptStore.save(ONE)).toBe(false)
    attemptStore.countBegun(ONE)
    await settle()
    expect(attemptStore.attempts()).toMatchObject([ONE])
    expect(attemptStore.begunOf(ONE)).toBe(2)
    expect(errors).toEqual([{ reason, count: 1 }])

    faulty.repair()
    expect(await attemptStore.save(TWO)).toBe(true)
    await settle()
    expect(new Set(await storedIds())).toEqual(new Set([ONE.id, TWO.id]))
    expect((await stored(await openDisk(), 'begun')).size).toBe(1)
  })

  test.each<[string, (store: AttemptStore) => Promise<boolean>]>([
    ['kept', ({ save }) => save(ONE).then(() => save(TWO))],
    ['imported', ({ importAttempts }) => importAttempts([ONE, TWO])],
  ])('stores what was %s once writes succeed, but nothing removed meanwhile', async (_, add) => {
    const faulty = createFaultyDisk(name)
    const { attemptStore } = openTab(faulty.open)
    await attemptStore.ready
    expect(await add(attemptStore)).toBe(false)
    faulty.repair()
    attemptStore.remove(ONE.id)
    await settle()
    expect(await storedIds()).toEqual([TWO.id])
  })
})

test('an import is stored as a whole or not at all', async () => {
  const open = openWith(async (disk, keys, ...change) => {
    if (keys.some(([, key]) => key === TWO.id)) throw new DOMException('no', 'UnknownError')
    await disk.change(keys, ...change)
  })
  const { attemptStore, errors } = openTab(open)
  await attemptStore.ready
  expect(await attemptStore.importAttempts([])).toBe(true)
  expect(errors).toEqual([])
  expect(await attemptStore.importAttempts([ONE, TWO])).toBe(false)
  expect(await storedIds()).toEqual([])
})

test.each<[string, () => Promise<Database>, (store: AttemptStore) => unknown, number]>([
  ['whose removal failed', createFaultyDisk().open, ({ remove }) => remove(ONE.id), 0],
  ['that was quarantined', openDisk, ({ quarantine }) => quarantine(ONE.id), 0],
  ['that could not be stored', createFaultyDisk().open, ({ save }) => save(ONE), 1],
  ['that was not imported', createFaultyDisk().open, (store) => store.importAttempts([ONE]), 1],
])('an attempt %s is not changed by a message of another tab', async (_, open, act, listed) => {
  const connect = createChannels()
  const other = connect()
  const { attemptStore } = openTab(open, connect())
  await attemptStore.ready
  if (listed === 0) await attemptStore.save(ONE)
  await act(attemptStore)
  await settle()
  // The database has an attempt that is not listed, and lacks one that is.
  const found = listed === 0 ? { ...ONE, revision: 1 } : undefined
  await (await openDisk()).change([['attempts', ONE.id]], () => [found])
  other.postMessage({ name: 'attempts', key: ONE.id })
  await settle()
  expect(attemptStore.attempts()).toHaveLength(listed)
})

test('a failed write is retried once, however many writes succeed meanwhile', async () => {
  let isBroken = true
  let release = (): void => undefined
  const released = new Promise<void>((settled) => {
    release = settled
  })
  const open = openWith(async (disk, keys, ...change) => {
    if (isBroken) throw new DOMException('no', 'UnknownError')
    if (keys[0][0] === 'begun') await released
    await disk.change(keys, ...change)
  })
  const { attemptStore } = openTab(open)
  await attemptStore.ready
  attemptStore.countBegun(ONE)
  await settle()
  isBroken = false
  await attemptStore.save(TWO)
  await attemptStore.save(THREE)
  release()
  await settle()
  const begun = await stored(await openDisk(), 'begun')
  expect([...begun.values()]).toEqual([1])
})

test('a failed write is not repeated once a later write has replaced it', async () => {
  let isFirst = true
  const open = openWith(async (disk, ...change) => {
    const fails = isFirst
    isFirst = false
    await settle()
    if (fails) throw new DOMException('no', 'UnknownError')
    await disk.change(...change)
  })
  const { attemptStore } = openTab(open)
  await attemptStore.ready
  const keeping = attemptStore.save(ONE)
  attemptStore.remove(ONE.id)
  expect(await keeping).toBe(false)
  await attemptStore.save(TWO)
  for (let i = 0; i < 5; i++) await settle()
  expect(await storedIds()).toEqual([TWO.id])
})

test.each(['read', 'readAll', 'change'] as const)(
  'an aborted %s rejects once, without an unhandled rejection',
  async (name) => {
    const disk = await openDisk()
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const { get, getAll } = IDBObjectStore.prototype
    onTestFinished(() => {
      process.off('unhandledRejection', unhandled)
      Object.assign(IDBObjectStore.prototype, { get, getAll })
    })
    const failing = (ask: typeof get | typeof getAll) =>
      function (this: IDBObjectStore, key: IDBValidKey): IDBRequest {
        const request = ask.call(this, key)
        this.transaction.abort()
        return request
      }
    Object.assign(IDBObjectStore.prototype, { get: failing(get), getAll: failing(getAll) })
    const request = {
      read: () => disk.read('begun', 'key'),
      readAll: () => disk.readAll('begun', () => undefined),
      change: () => disk.change([['begun', 'key']], () => [1]),
    }[name]
    await expect(request()).rejects.toMatchObject({ name: 'AbortError' })
    await settle()
    expect(unhandled).not.toHaveBeenCalled()
  },
)

describe('a database that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    return () => vi.useRealTimers()
  })

  test('does not block the game, and is no error: the records are loading', async () => {
    const tab = openTab(openSilent)
    void tab.attemptStore.save(ONE)
    expect(tab.attemptStore.attempts()).toMatchObject([ONE])
    vi.advanceTimersByTime(PATIENCE_MS)
    await tab.attemptStore.ready
    expect(tab.errors).toEqual([])
    expect(tab.attemptStore.isLoading()).toBe(true)
  })

  test('in time has its records loaded late, and the attempts kept meanwhile stored', async () => {
    const disk = await openDisk()
    await disk.change([['attempts', TWO.id]], () => [{ ...TWO, revision: 1 }])
    let answer: (disk: Database) => void = () => undefined
    const tab = openTab(
      () =>
        new Promise((settled) => {
          answer = settled
        }),
    )
    const isKept = tab.attemptStore.save(ONE)
    vi.advanceTimersByTime(PATIENCE_MS)
    await tab.attemptStore.ready
    answer(disk)
    expect(await isKept).toBe(true)
    await settle()
    expect(tab.attemptStore.isLoading()).toBe(false)
    expect(tab.attemptStore.attempts()).toMatchObject([ONE, TWO])
    expect((await stored(disk, 'attempts')).size).toBe(2)
  })
})
