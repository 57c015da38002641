import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { needBoard, setPar } from '../../src/board/store/boards.ts'
import { storePost } from '../../src/board/store/entries.ts'
import { openStore, type StorePlace } from '../../src/board/store/open.ts'
import work from '../../src/board/verification/worker.ts'
import type { BoardPage } from '../../src/core/board/answers.ts'
import { courseKey } from '../../src/core/attempt/attempt.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { xorshift128 } from '../../src/core/random/xorshift.ts'
import { getJson } from './ask.ts'
import { stateOf } from './race-state.ts'
import { hashOf, runnerCalled } from './runs.ts'
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
  const { run } = work({ text: wonText(buildRun(seed), xorshift128()) })
  if (run === undefined) throw new Error('the run is refused')
  const runner = runnerCalled('a')
  const store = await openStore(old)
  await needBoard(store, { kind: 'course', course: run.course })
  await setPar(store, courseKey(run.course), run.time)
  const { entry } = await storePost(store, {
    ...{ run, runner },
    ...{ at: STARTED_AT + 600_000, goAt: STARTED_AT },
  })
  for (const statement of OLD_TABLES) await sql.raw(statement).execute(store)
  const { id } = await store.selectFrom('runners').select('id').executeTakeFirstOrThrow()
  await sql`insert into fresh values
    (${hashOf('1')}, ${id}, ${'b2b-b2b-b2b'}, ${STARTED_AT - 1}, null, null),
    (${hashOf('2')}, ${id}, ${seed}, ${STARTED_AT}, ${STARTED_AT + 600_000}, ${entry})`.execute(
    store,
  )
  await store.destroy()
  return { seed, hash: runner.hash, entry, ticks: run.time }
}

describe(`a finished fresh run of an older version in ${DATABASE}`, () => {
  test('is a race of one that counts as before', async () => {
    const old = place()
    const { seed, hash, entry, ticks } = await makeOld(old)
    const { address } = await start({}, null, old)
    const race = await stateOf(address, 'z2222')
    expect(race).toMatchObject({ isUnseen: true, goAt: STARTED_AT, course: { seed, mode: 'run' } })
    expect(race.runners).toMatchObject([
      { id: hash, goAt: STARTED_AT, track: { length: ticks }, finish: { ticks, isLive: true } },
    ])
    expect(race.runners[0].finish?.entry).toBe(entry)
    expect(await getJson(address, '/races/z2223')).toMatchObject({ error: 'not-found' })
    const boards = DAYS.map((day) => `${RULES_VERSION}.race.1.${day}`)
    for (const key of boards) {
      const { rows } = (await getJson(address, `/list?board=${key}`)) as BoardPage
      expect(rows.map(({ runner, time }) => [runner, time])).toEqual([[hash, ticks]])
    }
  })
})
