import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { openAttemptStore } from '../../src/storage/attempt-store.ts'
import { openAttemptJournal } from '../../src/storage/journal.ts'
import type { StoreName } from '../../src/storage/schema.ts'
import { openStore } from '../../src/storage/store.ts'
import { type Channel, openWriteQueue, type StorageError } from '../../src/storage/write-queue.ts'
import { createStorage } from './storage.ts'

/** Creates an empty disk for the current test. */
export function emptyDisk(): void {
  globalThis.indexedDB = new IDBFactory()
}

/** Opens the database, which is closed when the test ends. */
export async function openDisk(): Promise<Database> {
  const database = await openDatabase(() => undefined)
  onTestFinished(() => {
    database.close()
  })
  return database
}

/** Opens a database that never answers. */
export const openSilent = (): Promise<Database> => new Promise(() => undefined)

/** Opens no database, as the browser refuses it. */
export const openRefused = (): Promise<Database> =>
  Promise.reject(new DOMException('no', 'SecurityError'))

/** Opens the database with another way to change it. */
export function openWith(
  change: (disk: Database, ...args: Parameters<Database['change']>) => Promise<void>,
): () => Promise<Database> {
  return async () => {
    const disk = await openDisk()
    return { ...disk, change: (...args) => change(disk, ...args) }
  }
}

/** Opens a tab of the game with a database and a channel to other tabs; `errors` are shown, in order. */
export function openTab(
  open: Parameters<typeof openWriteQueue>[0] = openDisk,
  channel: Channel = createChannels()(),
  storage: Storage = createStorage(),
  now: () => number = Date.now,
) {
  let persists = 0
  const errors: StorageError[] = []
  const writeQueue = openWriteQueue(open, channel, (error) => errors.push(error))
  const journal = openAttemptJournal(openStore(() => storage))
  const persist = (): number => persists++
  const attemptStore = openAttemptStore({ writeQueue, journal, persist, now })
  return {
    ...{ attemptStore, writeQueue, journal },
    errors: errors as readonly StorageError[],
    /** Returns the number of requests for persistent storage. */
    persists: () => persists,
  }
}

/** Creates channels between tabs: each one receives the messages of the others. */
export function createChannels(): () => Channel {
  const channels: Channel[] = []
  return () => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of channels) {
          if (other !== channel) other.onmessage?.({ data } as MessageEvent<unknown>)
        }
      },
    }
    channels.push(channel)
    return channel
  }
}

/** Reads all rows of a store of the database. */
export async function stored(database: Database, name: StoreName): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>()
  await database.readAll(name, (key, value) => all.set(key, value))
  return all
}

/** Ids of the attempts in the database that are not gone. */
export async function storedIds(): Promise<string[]> {
  const rows = await stored(await openDisk(), 'attempts')
  return [...rows].filter(([, row]) => !Object.hasOwn(row as object, 'isGone')).map(([id]) => id)
}

/** Waits until all pending operations have ended. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 40; i++) await new Promise((next) => setImmediate(next))
}
