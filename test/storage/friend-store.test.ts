import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailySeed } from '../../src/core/level/seed-namespace.ts'
import { dayAt } from '../../src/core/day.ts'
import type { FriendRun } from '../../src/core/speedrun/friends.ts'
import { MAX_FRIEND_SEEDS, openFriendStore } from '../../src/storage/friend-store.ts'
import { attempted, finished } from './attempts.ts'

const SEED = dailySeed('2026-11-21')
const ATTEMPT = attempted(finished(SEED))

/** Returns a run with a time of its own; the reader does not play it again. */
function runOf(idle: number, name = '', seed = SEED, endedAt = 1000): FriendRun {
  const levels = [{ ...ATTEMPT.levels[0], time: 1000 + idle }]
  return { name, attempt: { ...ATTEMPT, seed, levels, endedAt } }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe("friends' runs", () => {
  test('are read by seed, also after the page was closed', async () => {
    expect(await openFriendStore().enter([runOf(1, 'Ariadne'), runOf(2)])).toBe(true)
    expect(await openFriendStore().read([SEED])).toEqual([runOf(1, 'Ariadne'), runOf(2)])
    expect(await openFriendStore().read([dailySeed('2026-11-20')])).toEqual([])
  })

  test('of two tabs add up, and the same run is merged', async () => {
    const [here, there] = [openFriendStore(), openFriendStore()]
    await Promise.all([here.enter([runOf(1), runOf(2)]), there.enter([runOf(2, 'Icarus')])])
    expect(await here.read([SEED])).toEqual([runOf(1), runOf(2, 'Icarus')])
  })

  test('are left out if they are damaged', async () => {
    const damaged = [runOf(1, 'a name that is far too long'), { name: '' }, runOf(1, '', 'other')]
    await openFriendStore().enter([runOf(1)])
    await put({ seed: SEED, openedAt: 1, runs: [...damaged, null, runOf(2)] })
    expect(await openFriendStore().read([SEED])).toEqual([runOf(2)])
    await put({ seed: SEED, openedAt: 1, runs: 7 })
    expect(await openFriendStore().read([SEED])).toEqual([])
  })

  test('of the seed that was opened first are removed beyond the limit', async () => {
    const store = openFriendStore()
    const seeds = Array.from({ length: MAX_FRIEND_SEEDS + 1 }, (_, i) =>
      dailySeed(dayAt(20_000 + i)),
    )
    await store.enter(seeds.map((seed, i) => runOf(1, '', seed, 1000 - i)))
    expect(await store.read(seeds)).toHaveLength(MAX_FRIEND_SEEDS)
    expect(await store.read(seeds.slice(-1))).toEqual([])
  })

  test('without a database are none, and entering says so', async () => {
    globalThis.indexedDB = undefined as unknown as IDBFactory
    expect(await openFriendStore().enter([runOf(1)])).toBe(false)
    expect(await openFriendStore().read([SEED])).toEqual([])
  })
})

/** Puts a record into the database as it is. */
function put(record: unknown): Promise<void> {
  return new Promise((settle) => {
    indexedDB.open('asterion-friends').onsuccess = ({ target }) => {
      const database = (target as IDBOpenDBRequest).result
      const transaction = database.transaction('runs', 'readwrite')
      transaction.objectStore('runs').put(record)
      transaction.oncomplete = () => {
        database.close()
        settle()
      }
    }
  })
}
