import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AttemptStore } from '../../src/storage/attempt-store.ts'
import { openStorage } from '../../src/storage/open-storage.ts'
import type { StorageError } from '../../src/storage/write-queue.ts'
import { openSiteStore, openStore } from '../../src/storage/store.ts'
import { attempted, finished } from './attempts.ts'

const REPLAY = finished('pasiphae')
const ONE = attempted(REPLAY, { endedAt: 1000 })
const TWO = attempted({ ...REPLAY, attempt: 2 }, { endedAt: 2000 })

/** Deletes the database of the page, once no connection is open. */
function deleteDatabase(): Promise<unknown> {
  return new Promise((settle, fail) => {
    const request = indexedDB.deleteDatabase('asterion')
    request.onsuccess = settle
    request.onerror = fail
  })
}

beforeEach(deleteDatabase)
afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens the records in the same way as a tab of the game. */
function openTab(errors: StorageError[] = []): AttemptStore {
  const store = openStore(() => localStorage)
  return openStorage(store, (error) => errors.push(error)).attemptStore
}

describe('the records of a real browser', () => {
  test('are the same in two tabs, whose counts add up, and in the next', async () => {
    const tabs = [openTab(), openTab()]
    await Promise.all(tabs.map(({ ready }) => ready))
    await Promise.all([tabs[0].save(ONE), tabs[1].save(ONE), tabs[1].save(TWO)])
    const other = attempted(finished('minos'))
    for (const tab of tabs) tab.countBegun(other)
    for (const tab of tabs) {
      await expect.poll(() => tab.attempts()).toMatchObject([ONE, TWO])
      await expect.poll(() => tab.begunOf(other)).toBe(2)
    }
    tabs[0].remove(TWO.id)
    await expect.poll(() => tabs[1].attempts()).toMatchObject([ONE])
    const errors: StorageError[] = []
    const again = openTab(errors)
    await again.ready
    expect([again.attempts(), errors]).toMatchObject([[ONE], []])
  })
})

test('persistent storage is requested once', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true)
  onTestFinished(() => {
    persist.mockRestore()
  })
  const attemptStore = openTab()
  await attemptStore.save(ONE)
  await attemptStore.save(TWO)
  await openTab().save(TWO)
  expect(persist).toHaveBeenCalledTimes(1)
})

describe('the site of earlier rules, in its folder of a later site,', () => {
  test('has a copy of local storage and no database', async () => {
    const meta = document.createElement('meta')
    meta.name = 'asterion-rules'
    meta.content = '3 2'
    document.head.append(meta)
    const { href } = location
    localStorage.setItem('asterion.test', 'later')
    history.replaceState(history.state, '', '/3/')
    onTestFinished(() => {
      history.replaceState(history.state, '', href)
      localStorage.removeItem('asterion.test')
      meta.remove()
    })
    const store = openSiteStore()
    expect(store.read('asterion.test')).toBe('later')
    store.write('asterion.test', 'earlier')
    expect(store.read('asterion.test')).toBe('earlier')
    expect(localStorage.getItem('asterion.test')).toBe('later')
    const errors: StorageError[] = []
    expect(await openTab(errors).save(ONE)).toBe(false)
    expect(errors).toEqual([{ reason: 'earlier', count: 1 }])
    expect(await indexedDB.databases()).toEqual([])
  })
})
