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
  /** Replaces a record by the change of it, in one transaction; undefined removes it. */
  readonly change: (
    name: StoreName,
    key: string,
    change: (value: unknown) => unknown,
  ) => Promise<void>
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
      return begin(database, name, 'readonly').store.get(key)
    },
    async readAll(name, take) {
      let after: IDBKeyRange | null = null
      for (;;) {
        const { store } = begin(database, name, 'readonly')
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
    async change(name, key, change) {
      const transaction = begin(database, name, 'readwrite')
      const { store } = transaction
      const value = change(await store.get(key))
      const request = value === undefined ? store.delete(key) : store.put(value, key)
      // Where the request failed, the transaction rejects with an abort, without the reason.
      const [written, done] = await Promise.allSettled([request, transaction.done])
      if (written.status === 'rejected') throw written.reason
      if (done.status === 'rejected') throw done.reason
    },
    close: () => database.close(),
  }
}

/** Begins a transaction. Its end fails with its requests, so only those are awaited. */
function begin<Mode extends 'readonly' | 'readwrite'>(
  database: IDBPDatabase<Schema>,
  name: StoreName,
  mode: Mode,
): IDBPTransaction<Schema, [StoreName], Mode> {
  const transaction = database.transaction(name, mode)
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
