import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase, type StoreName } from '../../src/storage/database.ts'
import {
  openAttemptStore,
  type AttemptStore,
  type AttemptStoreServices,
} from '../../src/storage/attempt-store.ts'
import type { Change, Channel } from '../../src/storage/broadcast-channel.ts'
import { openWriteQueue, type WriteQueue } from '../../src/storage/write-queue.ts'

/** An empty disk for the test that runs. */
export function emptyDisk(): void {
  globalThis.indexedDB = new IDBFactory()
}

/** Opens the database itself, closed when the test ends. */
export async function openDisk(): Promise<Database> {
  const database = await openDatabase(() => undefined)
  onTestFinished(() => {
    database.close()
  })
  return database
}

export interface Tab {
  readonly attemptStore: AttemptStore
  readonly writeQueue: WriteQueue
  /** Number of requests that the browser does not clear the database. */
  readonly persists: () => number
  /** Lets the time pass after which the player is told of a slow database. */
  readonly losePatience: () => void
}

/** A tab of the game with a disk, or with another database, and a way to other tabs. */
export function openTab(
  open: Parameters<typeof openWriteQueue>[0] = openDisk,
  channel: Channel = createChannels()(),
): Tab {
  let persists = 0
  let patience = (): void => undefined
  const writeQueue = openWriteQueue(open)
  const later: AttemptStoreServices['later'] = (act) => {
    patience = act
    return () => {
      patience = () => undefined
    }
  }
  const persist = (): void => {
    persists++
  }
  const attemptStore = openAttemptStore({ writeQueue, channel, later, persist })
  return {
    attemptStore,
    writeQueue,
    persists: () => persists,
    losePatience: () => {
      patience()
    },
  }
}

/** Ways between tabs: each of them hears what the others post. */
export function createChannels(): () => Channel {
  const ears: { heard: (change: Change) => void; of: Channel }[] = []
  return () => {
    const channel: Channel = {
      post(change) {
        for (const { heard, of } of ears) if (of !== channel) heard(change)
      },
      listen(heard) {
        ears.push({ heard, of: channel })
      },
    }
    return channel
  }
}

/** Settles when a store of the disk holds what is wanted of it; never by itself. */
export async function stored(database: Database, name: StoreName): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>()
  await database.readAll(name, (key, value) => all.set(key, value))
  return all
}

/** Lets everything that was begun come to its end. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 40; i++) await new Promise((next) => setImmediate(next))
}
