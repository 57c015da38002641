import { createTrack } from '../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { createRace } from '../../src/core/board/race/race.ts'
import { setHidden, type BoardStore, inTransaction } from '../../src/board/store/tables.ts'
import {
  exportEntries,
  exportFacts,
  importEntry,
  importFact,
} from '../../src/board/store/export.ts'
import { addRace, addRun, readRace } from '../../src/board/store/races.ts'
import type { BoardRun } from '../../src/board/verification/verified-run.ts'
import { allRows, AT, COURSE, KEY, post } from './posts.ts'
import { runnerCalled, verifiedRun } from './runs.ts'
import { DATABASE, useStores } from './stores.ts'

const open = useStores()

describe(`a run of a race in ${DATABASE}`, () => {
  const race = 'z2222'
  const runner = runnerCalled('a')

  test('is in its race, whether its runner leaves before it is verified or afterwards', async () => {
    const store = await open()
    const ends = (entry: number | null) =>
      inTransaction(store, (db) => {
        const finish = entry === null ? null : { ticks: 12_000, entry, isLive: true, offlineMs: 0 }
        return addRun(db, race, runner, { goAt: AT, finish, track: createTrack() })
      })
    await addRace(store, race, { ...createRace(), course: COURSE, goAt: AT })
    await ends(null)
    const { entry } = await post(store, 'a', verifiedRun(COURSE))
    await ends(entry)
    await ends(null)
    expect((await readRace(store, race))?.at(-1)).toMatchObject({ kind: 'finish', entry })
  })
})

describe(`an export in ${DATABASE}`, () => {
  test('rebuilds the board elsewhere', async () => {
    const [store, copy] = [await open(), await open()]
    const runs = new Map<number, BoardRun>()
    for (let i = 0; i < 30; i++) {
      const run = verifiedRun(COURSE, { time: 1000 + (i % 7) })
      runs.set((await post(store, `runner ${i % 8}`, run, AT + i)).entry, run)
    }
    await setHidden(store, 'hidden', true)
    const published = { board: 1, runner: 1, published_at: AT }
    await store.insertInto('labyrinths').values(published).execute()
    const facts = await exportFacts(store)
    expect(facts).toHaveLength(2)
    for (const fact of facts) await importFact(copy, fact)
    expect(await exportFacts(copy)).toEqual(facts)
    for await (const entry of exportEntries(store, 0)) {
      const run = runs.get(entry.entry)
      if (run === undefined) throw new Error('unknown entry')
      expect(await importEntry(copy, run, entry)).toBe(true)
    }
    const places = async (of: BoardStore) =>
      (await allRows(of, KEY)).rows.map(({ rank, runner, time, postedAt }) => [
        rank,
        runner,
        time,
        postedAt,
      ])
    expect(await places(copy)).toEqual(await places(store))
  })
})
