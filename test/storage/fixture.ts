import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStorage } from './storage.ts'

/** All that a version of the game kept in a browser, and what a player would miss of it. */
export interface Fixture {
  /** Of the game. */
  readonly version: string
  /** The rules version of its replays. */
  readonly rules: number
  /** The store of texts. */
  readonly texts: Readonly<Record<string, string>>
  /** The database: its version, and the rows of its stores by their keys; null before there was one. */
  readonly database: {
    readonly version: number
    readonly stores: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  } | null
  /** A backup file of the same browser; null before there was one. */
  readonly backup: string | null
  readonly expected: Expected
}

export interface Expected {
  /** Of each attempt its course, as `courseKey` writes it, and the ticks of its levels. */
  readonly attempts: readonly { readonly course: string; readonly times: readonly number[] }[]
  readonly starred: readonly string[]
  /** Attempts begun by course. */
  readonly begun: Readonly<Record<string, number>>
  /** Settings that were chosen. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Of what was left in the middle: its seed, the level it was at and the ticks played there. */
  readonly unfinished: readonly {
    readonly seed: string
    readonly level: number
    readonly ticks: number
  }[]
  /** Of each course what came of splits files, in ticks. */
  readonly imported: Readonly<Record<string, readonly number[]>>
  readonly hasMoved: boolean
}

/** Makes the browser's storage what a fixture says; returns its store of texts. */
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
