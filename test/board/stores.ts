import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openStore, type StorePlace } from '../../src/board/store/open.ts'
import type { BoardStore } from '../../src/board/store/tables.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

/** Name of the database under test: the suite `board` runs the tests on PostgreSQL, others on SQLite. */
export const DATABASE = process.env['BOARD_DATABASE'] === 'postgres' ? 'PostgreSQL' : 'SQLite'

/** Returns a function that gives a new place for a database; all are removed after the tests. */
export function usePlaces(): () => StorePlace {
  const folders: string[] = []
  let postgres: TestPostgres | null = null
  beforeAll(async () => {
    if (DATABASE === 'PostgreSQL') postgres = await startPostgres()
  })
  afterAll(() => {
    postgres?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    if (postgres !== null) return { postgres: postgres.createDatabase(), folder: '' }
    const folder = mkdtempSync(join(tmpdir(), 'asterion-board-'))
    folders.push(folder)
    return { postgres: null, folder }
  }
}

/** Returns a function that opens a new store; all are closed after the tests. */
export function useStores(): () => Promise<BoardStore> {
  const stores: BoardStore[] = []
  const place = usePlaces()
  afterAll(async () => {
    for (const store of stores) await store.destroy()
  })
  return async () => {
    const store = await openStore(place())
    stores.push(store)
    return store
  }
}
