import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { startRun } from '../../../src/core/level/run.ts'
import { openLevel, suspendAttempt } from '../../../src/core/attempt/recorded-level.ts'
import { type Course, courseKey } from '../../../src/core/attempt/attempt.ts'
import type { SavedAttempt, StoreName } from '../../../src/storage/schema.ts'
import { openDatabase } from '../../../src/storage/database.ts'
import { openAttemptStore } from '../../../src/storage/attempt-store.ts'
import { openAttemptJournal } from '../../../src/storage/journal.ts'
import { openStore } from '../../../src/storage/store.ts'
import { openWriteQueue, type StorageError } from '../../../src/storage/write-queue.ts'
import { wander } from '../../core/replay/playing.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { createStorage } from '../../storage/storage.ts'

/** Valid attempt stored beside the mutated records, which must stay unchanged. */
export const GOOD = { ...attempted(finished('fuzz')), revision: 1 }
const { rules, seed, mode, level } = GOOD
export const COURSE: Course = { rules, seed, mode, level }
export const BEGUN = 7

/** Unfinished attempt of a closed page, a second after its start. */
export const LEFT = leftAttempt()

function leftAttempt(): SavedAttempt {
  const opened = openLevel(startRun('fuzz'))
  wander(opened, 'left', 120)
  return {
    id: 'left',
    continuesAt: 1,
    replay: suspendAttempt(opened) ?? '',
    revision: 1_700_000_000_000,
  }
}

const NAMES: readonly StoreName[] = ['attempts', 'begun']

/** Browser with a database and a store of texts of its own, and the stores of the game over them. */
export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** Opens a browser with the given rows and texts besides the valid ones. */
export async function openBrowser(
  rows: Readonly<Partial<Record<StoreName, ReadonlyMap<string, unknown>>>>,
  texts: ReadonlyMap<string, string>,
) {
  globalThis.indexedDB = new IDBFactory()
  const disk = await openDatabase(() => undefined)
  for (const name of NAMES) {
    for (const [key, value] of rows[name] ?? []) await disk.change([[name, key]], () => [value])
  }
  await disk.change([['attempts', GOOD.id]], () => [GOOD])
  await disk.change([['begun', courseKey(COURSE)]], () => [BEGUN])
  await disk.change([['attempts', LEFT.id]], () => [LEFT])
  const storage = createStorage()
  for (const [key, text] of texts) storage.setItem(key, text)
  const errors: StorageError[] = []
  const writeQueue = openWriteQueue(
    () => Promise.resolve(disk),
    null,
    (error) => errors.push(error),
  )
  const store = openStore(() => storage)
  const journal = openAttemptJournal(store)
  const attemptStore = openAttemptStore({
    ...{ writeQueue, journal },
    persist: () => undefined,
    now: () => LEFT.revision,
  })
  await attemptStore.ready
  return { disk, writeQueue, attemptStore, journal, storage, store, errors }
}

/** Returns all rows and texts of a browser, for comparison. */
export async function dumpOf({ disk, storage }: Browser): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>()
  for (const name of NAMES) {
    await disk.readAll(name, (key, value) => all.set(`${name} ${key}`, value))
  }
  for (let i = 0; i < storage.length; i++) {
    const key = storage.key(i) ?? ''
    all.set(`text ${key}`, storage.getItem(key))
  }
  return all
}
