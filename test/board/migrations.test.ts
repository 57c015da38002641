import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate, migrationsOf, POSTGRES, SQLITE } from '../../src/board/store/migrations.ts'
import { openStore } from '../../src/board/store/open.ts'
import { allRows, COURSE, KEY, post } from './posts.ts'
import { verifiedRun } from './runs.ts'
import { DATABASE, usePlaces } from './stores.ts'

const place = usePlaces()
const dialect = DATABASE === 'PostgreSQL' ? POSTGRES : SQLITE

const later = [
  ...migrationsOf(dialect),
  ['alter table entries add column wins integer not null default 7'],
]

describe(`a migration after the first one in ${DATABASE}`, () => {
  test('changes stored tables once, and keeps their entries', async () => {
    const stored = place()
    const first = await openStore(stored)
    await post(first, 'a', verifiedRun(COURSE))
    await first.destroy()
    const store = await openStore(stored)
    for (let start = 0; start < 2; start++) await migrate(store, dialect, later)
    const { rows } = await sql<{ wins: number }>`select wins from entries`.execute(store)
    expect(rows).toEqual([{ wins: 7 }])
    expect((await allRows(store, KEY)).of).toBe(1)
    await store.destroy()
  })

  test('is refused by a version that does not have it', async () => {
    const stored = place()
    const store = await openStore(stored)
    await migrate(store, dialect, later)
    await store.destroy()
    await expect(openStore(stored)).rejects.toThrow('0002')
  })
})
