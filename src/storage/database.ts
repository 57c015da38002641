import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { type StoreName, STORES } from './schema.ts'

/** Stores of the database; their values are unchecked. */
type Schema = DBSchema &
  Record<StoreName, { key: string; value: unknown; indexes: { unfinished: number } }>

/** Key of a record in the whole database: its store, and its key there. */
export type RecordKey = readonly [name: StoreName, key: string]

/** Properties of a change, false by default. */
export interface ChangeOptions {
  /** The new values depend on no stored ones: they are written and committed in the tick of the call. */
  readonly isBlind?: boolean
  /** The change is on the disk, not only in the system's cache, when it is done. */
  readonly isStrict?: boolean
}

/** Computes the new values of records from their stored ones, in order; undefined is no record. */
export type ChangeRecords = (values: readonly unknown[]) => readonly unknown[]

/**
 * Reason why a record is not stored. `refused`: the browser allows no database. `full`: no space.
 * `newer`: a newer version of the game has upgraded the database. `earlier`: this is the site of earlier
 * rules, and the database belongs to the later site. `deleted`: another tab has deleted
 * the database. `broken`: the database failed.
 */
export type Failure = 'refused' | 'full' | 'newer' | 'earlier' | 'deleted' | 'broken'

/** The browser's database; every call may reject. */
export type Database = Awaited<ReturnType<typeof openDatabase>>

const NAME = 'asterion'

/** Raised whenever a store or the shape of its values changes; data of other versions is deleted. */
const SCHEMA_VERSION = 5

const STORE_NAMES = Object.keys(STORES) as StoreName[]

/** Records in one batch: a few milliseconds of checking. */
const BATCH = 50

/** Opens the database, or rejects; `lost` is called if the browser or another tab closes it. */
export async function openDatabase(lost: (failure: Failure) => void) {
  const database = await openDB<Schema>(NAME, SCHEMA_VERSION, {
    upgrade(opened, _old, _new, transaction) {
      for (const name of opened.objectStoreNames) opened.deleteObjectStore(name)
      for (const name of STORE_NAMES) opened.createObjectStore(name)
      // Holds the attempts that have this field.
      transaction.objectStore('attempts').createIndex('unfinished', 'continuesAt')
    },
    blocking(_current, wanted, event) {
      // Another tab waits until this connection is closed, with a newer version or to delete all.
      ;(event.target as IDBDatabase).close()
      lost(wanted === null ? 'deleted' : 'newer')
    },
    terminated: () => lost('broken'),
  })
  return {
    async read(name: StoreName, key: string): Promise<unknown> {
      return beginTransaction(database, [name], 'readonly').objectStore(name).get(key)
    },
    async readUnfinished(): Promise<unknown[]> {
      const transaction = beginTransaction(database, ['attempts'], 'readonly')
      return transaction.objectStore('attempts').index('unfinished').getAll()
    },
    /** Calls `take` with each record of a store, in batches, so that the page stays responsive. */
    async readAll(name: StoreName, take: (key: string, value: unknown) => void): Promise<void> {
      let after: IDBKeyRange | null = null
      for (;;) {
        const store = beginTransaction(database, [name], 'readonly').objectStore(name)
        const [batch, values]: [string[], unknown[]] = await Promise.all([
          store.getAllKeys(after, BATCH),
          store.getAll(after, BATCH),
        ])
        batch.forEach((key, i) => take(key, values[i]))
        const last = batch.at(-1)
        if (last === undefined || batch.length < BATCH) return
        after = IDBKeyRange.lowerBound(last, true)
      }
    },
    /** Changes records in one transaction: all of them or none. A blind change receives no values. */
    async change(
      keys: readonly RecordKey[],
      change: ChangeRecords,
      { isBlind = false, isStrict = false }: ChangeOptions = {},
    ): Promise<void> {
      const names = new Set(keys.map(([name]) => name))
      const durability = isStrict ? 'strict' : 'default'
      const transaction = beginTransaction(database, [...names], 'readwrite', durability)
      const stores = keys.map(([name]) => transaction.objectStore(name))
      // The answer to a read waits until the page has drawn its frames: a killed browser loses the change.
      const stored = isBlind ? [] : await Promise.all(keys.map(([, key], i) => stores[i].get(key)))
      const values = change(stored)
      const requests = keys.map(([, key], i) =>
        values[i] === undefined ? stores[i].delete(key) : stores[i].put(values[i], key),
      )
      transaction.commit()
      // After a failed request, later requests and the transaction reject with an abort, not the reason.
      const ends = await Promise.allSettled([...requests, transaction.done])
      const failed = ends.find((end) => end.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    },
    close: () => database.close(),
  }
}

/** Begins a transaction. Callers await its requests: `done` only repeats their failures. */
function beginTransaction<Mode extends 'readonly' | 'readwrite'>(
  database: IDBPDatabase<Schema>,
  names: StoreName[],
  mode: Mode,
  durability: IDBTransactionDurability = 'default',
): IDBPTransaction<Schema, StoreName[], Mode> {
  const transaction = database.transaction(names, mode, { durability })
  transaction.done.catch(() => undefined)
  return transaction
}

export function openingFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return 'refused'
  if (error.name === 'ReadOnlyError') return 'earlier'
  return error.name === 'VersionError' ? 'newer' : 'refused'
}

export function failureOf(error: unknown): Failure {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'broken'
}
