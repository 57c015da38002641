import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStorage } from './storage.ts'

/** Stored data of a version of the game, and the values that later versions must read from it. */
export interface Fixture {
  /** Version of the game. */
  readonly version: string
  /** Rules version of its replays. */
  readonly rules: number
  /** Texts of the local storage by key. */
  readonly texts: Readonly<Record<string, string>>
  /** Database with its version and the rows of its stores by key; null for versions without one. */
  readonly database: {
    readonly version: number
    readonly stores: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  } | null
  /** Backup file of the same browser; null for versions without backups. */
  readonly backup: string | null
  readonly expected: Expected
}

export interface Expected {
  /** Course key of each attempt, and the times of its levels in ticks. */
  readonly attempts: readonly { readonly course: string; readonly times: readonly number[] }[]
  readonly starred: readonly string[]
  /** Counts of begun attempts by course. */
  readonly begun: Readonly<Record<string, number>>
  /** Settings that differ from the defaults. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Unfinished attempts: seed, current level, and the ticks played in it. */
  readonly unfinished: readonly {
    readonly seed: string
    readonly level: number
    readonly ticks: number
  }[]
  /** Times from splits files by course, in ticks. */
  readonly imported: Readonly<Record<string, readonly number[]>>
  readonly hasMoved: boolean
}

/** Fills the storage of the browser with a fixture; returns its local storage. */
export async function install({ texts, database }: Fixture): Promise<Storage> {
  globalThis.indexedDB = new IDBFactory()
  const storage = createStorage()
  for (const [key, text] of Object.entries(texts)) storage.setItem(key, text)
  if (database === null) return storage
  const { version, stores } = database
  const opening = indexedDB.open('asterion', version)
  opening.onupgradeneeded = () => {
    for (const [name, rows] of Object.entries(stores)) {
      const store = opening.result.createObjectStore(name)
      for (const [key, value] of Object.entries(rows)) store.put(value, key)
    }
  }
  await new Promise((settle, fail) => {
    opening.onsuccess = settle
    opening.onerror = fail
  })
  opening.result.close()
  return storage
}
