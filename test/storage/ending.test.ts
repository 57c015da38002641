import { beforeEach, describe, expect, test } from 'vitest'
import { startRun } from '../../src/core/level/run.ts'
import { openLevel, type RecordedLevel } from '../../src/core/replay/recorded-level.ts'
import { openAttemptLocks } from '../../src/storage/attempt-locks.ts'
import type { AttemptStore } from '../../src/storage/attempt-store.ts'
import { type Autosave, openAutosave } from '../../src/storage/autosave.ts'
import type { Database } from '../../src/storage/database.ts'
import { wander } from '../core/replay/playing.ts'
import { attempted, finished } from './attempts.ts'
import { createStorage } from './storage.ts'
import { emptyDisk, openDisk, openTab, settle, stored } from './tab.ts'

const FINISHED = attempted(finished('unfinished'))

const SILENT = (): Promise<Database> => new Promise(() => undefined)
const REFUSED = (): Promise<Database> => Promise.reject(new DOMException('no', 'SecurityError'))

let storage: Storage
let time: number

beforeEach(() => {
  emptyDisk()
  storage = createStorage()
  time = 1000
})

/** Opens a page without locks: only one is open at a time. */
function openPage(
  page: string,
  open: () => Promise<Database> = openDisk,
): { readonly autosave: Autosave; readonly attemptStore: AttemptStore } {
  const { writeQueue, attemptStore, journal } = openTab(open, undefined, storage)
  const locks = openAttemptLocks(null)
  const now = (): number => time++
  return {
    autosave: openAutosave({ writeQueue, attemptStore, journal, page, locks, now }),
    attemptStore,
  }
}

function played(ticks: number): RecordedLevel {
  const level = openLevel({ run: startRun('unfinished') })
  wander(level, 'unfinished', ticks)
  return level
}

describe('an attempt that has ended', () => {
  test('is in the records at once, and in those of the next page before its database is read', async () => {
    const { autosave, attemptStore } = openPage('one', SILENT)
    autosave.saveAtOnce(played(100), 900)
    expect(await autosave.end(FINISHED)).toBe(true)
    expect(attemptStore.attempts()).toEqual([FINISHED])
    const next = openPage('two', SILENT)
    expect(next.attemptStore.attempts()).toEqual([FINISHED])
  })

  test('leaves nothing behind once it is stored, and does not affect the next', async () => {
    const { autosave: page } = openPage('one')
    page.saveAtOnce(played(100), 900)
    expect(await page.end(FINISHED)).toBe(true)
    page.saveAtOnce(played(110), 1000)
    await settle()
    expect((await page.unfinished()).map(({ realMs }) => realMs)).toEqual([1000])
    expect(storage.length).toBe(1)
    const disk = await openDisk()
    expect([...(await stored(disk, 'attempts')).keys()]).toEqual([FINISHED.id])
    expect([...(await stored(disk, 'unfinished')).keys()]).toEqual(['one.2'])
    expect((await stored(disk, 'ended')).size).toBe(0)
  })

  test('needs no store if it was never saved', async () => {
    const { autosave: page } = openPage('one')
    expect(await page.end(null)).toBe(true)
    expect(storage.length).toBe(0)
  })

  test('does not come back from the journal after its result is removed', async () => {
    const { autosave, attemptStore } = openPage('one', REFUSED)
    autosave.saveAtOnce(played(100), 900)
    await autosave.end(FINISHED)
    attemptStore.remove(FINISHED.id)
    const next = openPage('next')
    await next.attemptStore.ready
    expect(next.attemptStore.attempts()).toEqual([])
    expect(await next.autosave.unfinished()).toEqual([])
  })

  test('that neither store accepts is reported', async () => {
    storage = createStorage(20)
    const { autosave } = openPage('one', REFUSED)
    expect(await autosave.end(FINISHED)).toBe(false)
  })

  test('whose journal entry does not fit leaves no older entry', () => {
    storage = createStorage(250)
    const { autosave } = openPage('one', SILENT)
    autosave.saveAtOnce(played(100), 900)
    expect(storage.length).toBe(1)
    void autosave.end(FINISHED)
    expect(storage.length).toBe(0)
  })
})
