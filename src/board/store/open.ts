import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import Database from 'libsql'
import pg from 'pg'
import { migrate, POSTGRES, SQLITE } from './migrations.ts'
import type { BoardStore, Tables } from './tables.ts'

/** Place of the data: a PostgreSQL database by its address, else a folder with an embedded one. */
export interface StorePlace {
  readonly postgres: string | null
  readonly folder: string
}

/** Most connections of one node to PostgreSQL. */
const CONNECTIONS = 10

/** Opens the database, and creates or upgrades its tables. */
export async function openStore({ postgres, folder }: StorePlace): Promise<BoardStore> {
  if (postgres !== null) return openPostgres(postgres)
  mkdirSync(folder, { recursive: true })
  return openSqlite(join(folder, 'board.sqlite'))
}

/** Embedded database. Each commit is on the disk before its answer: one fsync of the log. */
async function openSqlite(file: string): Promise<BoardStore> {
  const database = new Database(file)
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = full')
  database.pragma('busy_timeout = 5000')
  const store = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  await migrate(store, SQLITE)
  return store
}

async function openPostgres(connectionString: string): Promise<BoardStore> {
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
  await migrate(store, POSTGRES)
  return store
}
