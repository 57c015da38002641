import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { PATIENCE_MS } from '../../src/storage/attempt-store.ts'
import { attempted, finished } from './attempts.ts'
import { createStorage } from './storage.ts'
import { createChannels, emptyDisk, openDisk, openTab, settle, stored, storedIds } from './tab.ts'

const ONE = attempted(finished('faults'))
const TWO = attempted(finished('faults', 10), { endedAt: 2000 })
const THREE = attempted(finished('faults', 20), { endedAt: 3000 })

beforeEach(emptyDisk)

/** Creates a disk whose writes fail until it is repaired. */
function createFaultyDisk(name: string): {
  open: () => Promise<Database>
  repair: () => void
} {
  let isBroken = true
  return {
    async open() {
      const disk = await openDisk()
      return {
        ...disk,
        change: (...change) =>
          isBroken ? Promise.reject(new DOMException('no', name)) : disk.change(...change),
      }
    },
    repair() {
      isBroken = false
    },
  }
}

describe.each([
  ['without a database', 'refused', 'SecurityError'],
  ['with the database of a newer version', 'newer', 'VersionError'],
])('a browser %s', (_, reason, name) => {
  test('keeps records in memory, and reports its error once', async () => {
    const tab = openTab(() => Promise.reject(new DOMException('no', name)))
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

test('a database upgraded by a newer version is refused and left unchanged', async () => {
  await new Promise((settled) => {
    indexedDB.open('asterion', 99).onsuccess = ({ target }) => {
      const { result } = target as IDBOpenDBRequest
      result.close()
      settled(null)
    }
  })
  const { attemptStore, errors } = openTab()
  await attemptStore.ready
  expect(errors).toEqual([{ reason: 'newer', count: 1 }])
})

test('data of an older version is deleted', async () => {
  await new Promise((settled) => {
    const request = indexedDB.open('asterion', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('attempts').put(ONE, ONE.id)
    request.onsuccess = () => {
      request.result.close()
      settled(null)
    }
  })
  const { attemptStore, errors } = openTab()
  await attemptStore.ready
  expect([attemptStore.attempts(), errors]).toEqual([[], []])
  expect(await attemptStore.save(TWO)).toBe(true)
})

test('a newer version in another tab can upgrade the database', async () => {
  const lost: string[] = []
  await openDatabase((failure) => lost.push(failure))
  await new Promise((settled) => {
    indexedDB.open('asterion', 99).onsuccess = settled
  })
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
    const disk = await openDisk()
    expect([...(await stored(disk, 'attempts')).keys()].sort()).toEqual([ONE.id, TWO.id].sort())
    expect((await stored(disk, 'begun')).size).toBe(1)
  })

  test('stores what was imported once writes succeed, except what was removed meanwhile', async () => {
    const faulty = createFaultyDisk(name)
    const { attemptStore } = openTab(faulty.open)
    await attemptStore.ready
    expect(await attemptStore.importAttempts([ONE, TWO])).toBe(false)
    faulty.repair()
    attemptStore.remove(ONE.id)
    await settle()
    expect(await storedIds()).toEqual([TWO.id])
  })

  test('stores all attempts of an import or none', async () => {
    const { attemptStore, errors } = openTab(async () => {
      const disk = await openDisk()
      return {
        ...disk,
        change: async (keys, ...change) =>
          keys.some(([, key]) => key === TWO.id)
            ? Promise.reject(new DOMException('no', name))
            : disk.change(keys, ...change),
      }
    })
    await attemptStore.ready
    expect(await attemptStore.importAttempts([])).toBe(true)
    expect(errors).toEqual([])
    expect(await attemptStore.importAttempts([ONE, TWO])).toBe(false)
    expect(await storedIds()).toEqual([])
  })

  test('does not restore an attempt that was removed meanwhile', async () => {
    const faulty = createFaultyDisk(name)
    const { attemptStore } = openTab(faulty.open)
    await attemptStore.save(ONE)
    faulty.repair()
    attemptStore.remove(ONE.id)
    await attemptStore.save(TWO)
    await settle()
    expect(await storedIds()).toEqual([TWO.id])
  })
})

test('an attempt whose removal failed stays removed after a message about it from another tab', async () => {
  await (await openDisk()).change([['attempts', ONE.id]], () => [ONE])
  const connect = createChannels()
  const other = connect()
  const { attemptStore } = openTab(createFaultyDisk('UnknownError').open, connect())
  await attemptStore.ready
  attemptStore.remove(ONE.id)
  await settle()
  other.postMessage({ name: 'attempts', key: ONE.id })
  await settle()
  expect(attemptStore.attempts()).toEqual([])
})

test('an attempt that could not be stored stays after a message about it from another tab', async () => {
  const connect = createChannels()
  const other = connect()
  const { attemptStore } = openTab(createFaultyDisk('UnknownError').open, connect())
  await attemptStore.save(ONE)
  other.postMessage({ name: 'attempts', key: ONE.id })
  await settle()
  expect(attemptStore.attempts()).toMatchObject([ONE])
})

test('a quarantined attempt stays removed after a message about it from another tab', async () => {
  const connect = createChannels()
  const other = connect()
  const { attemptStore } = openTab(openDisk, connect())
  await attemptStore.save(ONE)
  attemptStore.quarantine(ONE.id)
  other.postMessage({ name: 'attempts', key: ONE.id })
  await settle()
  expect(attemptStore.attempts()).toEqual([])
})

test('a failed write is retried once, however many writes succeed meanwhile', async () => {
  let isBroken = true
  let release = (): void => undefined
  const released = new Promise<void>((settled) => {
    release = settled
  })
  const { attemptStore } = openTab(async () => {
    const disk = await openDisk()
    return {
      ...disk,
      async change(keys, ...change) {
        if (isBroken) throw new DOMException('no', 'UnknownError')
        if (keys[0][0] === 'begun') await released
        await disk.change(keys, ...change)
      },
    }
  })
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
  const { attemptStore } = openTab(async () => {
    const disk = await openDisk()
    return {
      ...disk,
      async change(...change) {
        const fails = isFirst
        isFirst = false
        await settle()
        if (fails) throw new DOMException('no', 'UnknownError')
        await disk.change(...change)
      },
    }
  })
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
    const tab = openTab(() => new Promise(() => undefined))
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

test('a lost database is reported, and further attempts are kept in memory', async () => {
  let lose: (failure: 'broken') => void = () => undefined
  const { attemptStore, errors } = openTab((lost) => {
    lose = lost
    return openDisk()
  })
  await attemptStore.save(ONE)
  lose('broken')
  expect(await attemptStore.save(TWO)).toBe(false)
  expect(attemptStore.attempts()).toMatchObject([ONE, TWO])
  expect(errors).toEqual([{ reason: 'broken', count: 1 }])
})
