import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * Returns a function that opens a database, uses it once and closes it. Its result is `refused` if the
 * browser allows no database, or the use fails.
 */
export function openForOneUse<Schema extends DBSchema>(
  name: string,
  upgrade: (opened: IDBPDatabase<Schema>) => void,
) {
  return async <T>(act: (database: IDBPDatabase<Schema>) => Promise<T>, refused: T): Promise<T> => {
    try {
      const database = await openDB<Schema>(name, 1, {
        upgrade,
        blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
      })
      try {
        return await act(database)
      } finally {
        database.close()
      }
    } catch {
      return refused
    }
  }
}
