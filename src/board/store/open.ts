import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, PostgresDialect, sql, SqliteDialect, SqliteDriver } from 'kysely'
import Database from 'libsql'
import pg from 'pg'
import { openingError } from './failure.ts'
import { migrate, POSTGRES, SQLITE } from './migrations.ts'
import { type BoardStore, type Tables, inTransaction, untilFree } from './tables.ts'

/** Place of the data: a PostgreSQL database by its address, else a folder with an embedded one. */
export interface StorePlace {
  readonly postgres: string | null
  readonly folder: string
}

/** Most connections of one node to PostgreSQL. */
const CONNECTIONS = 10

/** Longest time that a node waits at its start while another upgrades the tables, in milliseconds. */
const UPGRADE_MS = 10_000

/** Creates or upgrades the tables. Throws a StoreError if the database cannot be opened or written. */
export async function openStore({ postgres, folder }: StorePlace): Promise<BoardStore> {
  try {
    return await (postgres === null ? openSqlite(folder) : openPostgres(postgres))
  } catch (error) {
    throw openingError(error)
  }
}

/**
 * Embedded database. Each commit is on the disk before its answer: one fsync of the log. A lock of another
 * process is an error at once: SQLite itself would wait in the only thread.
 */
async function openSqlite(folder: string): Promise<BoardStore> {
  createFolder(folder)
  const connection = new Database(join(folder, 'board.sqlite'))
  const database = {
    prepare: (text: string) => connection.prepare(text),
    /** Writes the log back, so that the file alone is whole, and closes the database. */
    close() {
      try {
        connection.pragma('wal_checkpoint(truncate)')
      } catch {
        // The log stays beside the file, as after a kill.
      }
      connection.close()
    },
  }
  const dialect = new SqliteDialect({ database })
  const execute = async (statement: string) => Promise.resolve(void connection.exec(statement))
  const createDriver = () =>
    Object.assign(new SqliteDriver({ database }), {
      // A prepared statement that met a lock would stay open, and no later transaction could commit.
      beginTransaction: () => execute('begin immediate'),
      commitTransaction: () => execute('commit'),
      // A commit that fails for a full disk has rolled back already.
      rollbackTransaction: () => execute(connection.inTransaction ? 'rollback' : ''),
    })
  const store = new Kysely<Tables>({ dialect: Object.assign(dialect, { createDriver }) })
  return prepare(store, async () => {
    const run = (statements: string) => untilFree(() => connection.exec(statements), UPGRADE_MS)
    await run('pragma journal_mode = wal')
    await run('pragma synchronous = full')
    // One node upgrades the tables, and the others wait.
    await run('begin immediate')
    await migrate(store, SQLITE)
    await run('commit')
  })
}

/** Creates a folder with its parents. Node's own recursion never ends below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/** Upgrades a store and tries to write; closes it if that fails. */
async function prepare(store: BoardStore, upgrade: () => Promise<void>): Promise<BoardStore> {
  try {
    await upgrade()
    await inTransaction(store, (db) => db.deleteFrom('hidden').where(sql.lit(false)).execute())
    return store
  } catch (error) {
    await store.destroy()
    throw error
  }
}

function openPostgres(connectionString: string): Promise<BoardStore> {
  // Counts and times are 64 bits wide, and exact as numbers.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
  })
  // The pool replaces connections that break; a query that was running rejects by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const store = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return prepare(store, () => migrate(store, POSTGRES))
}
