import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { storePost } from '../../src/board/store/entries.ts'
import { openStore, type StorePlace } from '../../src/board/store/open.ts'
import work from '../../src/board/verification/worker.ts'
import type { BoardPage } from '../../src/core/board/answers.ts'
import { makeKey, runnerOfKey } from '../../src/core/board/runner-key.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import {
  createRace,
  followRace,
  type Race,
  type RaceEvent,
} from '../../src/core/board/race/race.ts'
import { xorshift128 } from '../../src/core/random/xorshift.ts'
import { asterion } from '../cli/asterion.ts'
import { getJson } from './ask.ts'
import { hashOf } from './runs.ts'
import { useBoards } from './server.ts'
import { DATABASE, usePlaces } from './stores.ts'
import { buildRun, wonText } from './variants.ts'

const place = usePlaces()
const start = useBoards()

/** Start of the fresh run, a day before it was posted. */
const STARTED_AT = Date.UTC(2026, 10, 23, 23, 55)
const DAYS = ['2026-11-23', 'all']

/** Tables as the migration before the one of races left them. */
const OLD_TABLES = [
  `drop table races`,
  `drop table race_runs`,
  `drop table labyrinths`,
  `drop index ranks_by_runner`,
  `create table fresh (id text primary key, runner integer not null, seed text not null,
    started_at bigint not null, finished_at bigint, entry integer unique)`,
  `create index fresh_by_start on fresh (started_at, id)`,
  `update boards set key = replace(key, '.race.1.', '.fresh.1.') where seed is null`,
  `delete from kysely_migration where name >= '3'`,
]

/** Makes a database of the version before races, with a fresh run that was finished and one that was not. */
async function makeOld(old: StorePlace) {
  const seed = 'k4c-p7d-x3h'
  const { run } = work({ text: wonText(buildRun(seed), xorshift128()), needsPar: false })
  if (run === undefined) throw new Error('the run is refused')
  const { key, id: hash } = await runnerOfKey(crypto.subtle, await makeKey(crypto.subtle))
  const store = await openStore(old)
  const { entry } = await storePost(store, {
    ...{ run: { ...run, par: run.time }, runner: { key, hash } },
    ...{ at: STARTED_AT + 600_000, goAt: STARTED_AT },
  })
  for (const statement of OLD_TABLES) await sql.raw(statement).execute(store)
  const { id: runner } = await store.selectFrom('runners').select('id').executeTakeFirstOrThrow()
  await sql`insert into fresh values
    (${hashOf('1')}, ${runner}, ${'b2b-b2b-b2b'}, ${STARTED_AT - 1}, null, null),
    (${hashOf('2')}, ${runner}, ${seed}, ${STARTED_AT}, ${STARTED_AT + 600_000}, ${entry})`.execute(
    store,
  )
  await store.destroy()
  return { seed, hash, entry, ticks: run.ticks }
}

async function raceAt(address: string, id: string): Promise<Race> {
  const { events } = (await getJson(address, `/races/${id}`)) as { events: RaceEvent[] }
  const race = createRace()
  for (const event of events) followRace(race, event)
  return race
}

async function exportOf(address: string): Promise<string> {
  return (await fetch(new URL('/api/v1/export', address))).text()
}

async function importInto({ postgres, folder }: StorePlace, text: string) {
  const name = postgres === null ? 'ASTERION_DATA' : 'DATABASE_URL'
  process.env[name] = postgres ?? folder
  return asterion(['board', 'import', '-'], { '-': text }).finally(() => {
    Reflect.deleteProperty(process.env, name)
  })
}

describe(`a finished fresh run of an older version in ${DATABASE}`, () => {
  test('is a race of one that counts as before, here and on a board that imports it', async () => {
    const old = place()
    const { seed, hash, entry, ticks } = await makeOld(old)
    const { address } = await start({}, null, old)
    const race = await raceAt(address, 'z2222')
    expect(race).toMatchObject({ isUnseen: true, goAt: STARTED_AT, course: { seed, mode: 'run' } })
    expect(race.runners).toMatchObject([
      { id: hash, goAt: STARTED_AT, track: { length: ticks }, finish: { ticks, isLive: true } },
    ])
    expect(race.runners[0].finish?.entry).toBe(entry)
    expect(await getJson(address, '/races/z2223')).toMatchObject({ error: 'not-found' })
    const boards = DAYS.map((day) => `${RULES_VERSION}.race.1.${day}`)
    const rowsOf = async (at: string) =>
      Promise.all(
        boards.map(async (key) => {
          const { rows } = (await getJson(at, `/list?board=${key}`)) as BoardPage
          return rows.map(({ runner, time }) => [runner, time])
        }),
      )
    expect(await rowsOf(address)).toEqual([[[hash, ticks]], [[hash, ticks]]])

    const exported = await exportOf(address)
    expect(exported).toContain(`"race":"z2222","startedAt":${STARTED_AT}`)
    const other = place()
    // Once more changes nothing.
    for (let i = 0; i < 2; i++)
      expect(await importInto(other, exported)).toMatchObject({ exitCode: 0 })
    const { address: copy } = await start({}, null, other)
    expect(await rowsOf(copy)).toEqual(await rowsOf(address))
    expect((await raceAt(copy, 'z2222')).runners).toEqual(race.runners)
    expect(await exportOf(copy)).toBe(exported)
  })
})
