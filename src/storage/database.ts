import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

/** Stores of the database; their values are unchecked. */
interface Schema extends DBSchema {
  /** Finished attempts by their id. */
  attempts: { key: string; value: unknown }
  /** Notes of courses by their key. */
  notes: { key: string; value: unknown }
  /** Unfinished attempts by their key. */
  current: { key: string; value: unknown }
}

export type StoreName = 'attempts' | 'notes' | 'current'

/** A record: its store, and its key there. */
export type Place = readonly [name: StoreName, key: string]

/** The new values of some records from their stored ones, in the same order; undefined is no record. */
export type Change = (values: readonly unknown[]) => readonly unknown[]

/**
 * Reason why the database does not store something. `refused`: the browser gives none. `full`: no room.
 * `newer`: a newer version of the game owns it now. `broken`: it failed.
 */
export type Failure = 'refused' | 'full' | 'newer' | 'broken'

/** The browser's database; every call may reject. */
export interface Database {
  readonly read: (name: StoreName, key: string) => Promise<unknown>
  /** Calls `take` with every record of a store, a batch at a time, so that the page stays alive. */
  readonly readAll: (name: StoreName, take: (key: string, value: unknown) => void) => Promise<void>
  /** Replaces records by the change of them, all of them in one transaction or none. */
  readonly change: (places: readonly Place[], change: Change) => Promise<void>
  readonly close: () => void
}

const NAME = 'asterion'
const SCHEMA_VERSION = 1

/** Records that are read at a time: a few milliseconds of checking. */
const BATCH = 50

/** Opens the database, or rejects; `lost` is called when it is closed from outside. */
export async function openDatabase(lost: (failure: Failure) => void): Promise<Database> {
  const database = await openDB<Schema>(NAME, SCHEMA_VERSION, {
    upgrade(opened) {
      for (const name of ['attempts', 'notes', 'current'] as const) opened.createObjectStore(name)
    },
    blocking(_current, _blocked, event) {
      // A newer version waits in another tab, and cannot start while this connection is open.
      ;(event.target as IDBDatabase).close()
      lost('newer')
    },
    terminated: () => lost('broken'),
  })
  return {
    async read(name, key) {
      return begin(database, [name], 'readonly').objectStore(name).get(key)
    },
    async readAll(name, take) {
      let after: IDBKeyRange | null = null
      for (;;) {
        const store = begin(database, [name], 'readonly').objectStore(name)
        const [keys, values]: [string[], unknown[]] = await Promise.all([
          store.getAllKeys(after, BATCH),
          store.getAll(after, BATCH),
        ])
        keys.forEach((key, i) => take(key, values[i]))
        const last = keys.at(-1)
        if (last === undefined || keys.length < BATCH) return
        after = IDBKeyRange.lowerBound(last, true)
      }
    },
    async change(places, change) {
      const names = new Set(places.map(([name]) => name))
      const transaction = begin(database, [...names], 'readwrite')
      const stores = places.map(([name]) => transaction.objectStore(name))
      const stored = await Promise.all(places.map(([, key], i) => stores[i].get(key)))
      const values = change(stored)
      const requests = places.map(([, key], i) =>
        values[i] === undefined ? stores[i].delete(key) : stores[i].put(values[i], key),
      )
      // Where a request failed, those after it and the transaction reject with an abort, without the
      // reason.
      const ends = await Promise.allSettled([...requests, transaction.done])
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    },
    close: () => database.close(),
  }
}

/** Begins a transaction. Its end fails with its requests, so only those are awaited. */
function begin<Mode extends 'readonly' | 'readwrite'>(
  database: IDBPDatabase<Schema>,
  names: StoreName[],
  mode: Mode,
): IDBPTransaction<Schema, StoreName[], Mode> {
  const transaction = database.transaction(names, mode)
  transaction.done.catch(() => undefined)
  return transaction
}

/** Reason of a rejected opening. */
export function openingFailure(error: unknown): Failure {
  return nameOf(error) === 'VersionError' ? 'newer' : 'refused'
}

/** Reason why a record could not be written or read. */
export function failureOf(error: unknown): Failure {
  return nameOf(error) === 'QuotaExceededError' ? 'full' : 'broken'
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : ''
}
