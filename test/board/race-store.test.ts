import { describe, expect, test } from 'vitest'
import { boardKey } from '../../src/core/board/board-key.ts'
import { utcDay } from '../../src/core/day.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { createRaceTrack } from '../../src/core/board/race/race-track.ts'
import { createRace } from '../../src/core/board/race/race.ts'
import { courseKey } from '../../src/core/attempt/attempt.ts'
import { needBoard, setPar } from '../../src/board/store/boards.ts'
import { deleteEntry, insertPost } from '../../src/board/store/entries.ts'
import { exportEntries, importEntry } from '../../src/board/store/export.ts'
import { popularCourses } from '../../src/board/store/lists.ts'
import { addRace, addRun, readRace } from '../../src/board/store/races.ts'
import type { BoardStore } from '../../src/board/store/tables.ts'
import { inTransaction } from '../../src/board/store/transaction.ts'
import type { BoardRun } from '../../src/board/verification/verified-run.ts'
import { allRows, AT, COURSE, KEY, post } from './posts.ts'
import { hashOf, runCourse, runnerCalled, verifiedRun } from './runs.ts'
import { DATABASE, useStores } from './stores.ts'

const open = useStores()

/** Stores a run as that of a runner who raced alone, on unseen labyrinths unless `isRanked` is false. */
function raced(store: BoardStore, run: BoardRun, at = AT, isRanked = true) {
  const runner = runnerCalled('a')
  return inTransaction(store, async (db) => {
    await needBoard(db, { kind: 'course', course: run.course })
    await setPar(db, courseKey(run.course), 10_000)
    const stored = await insertPost(db, { run, runner, at, goAt: isRanked ? AT : null })
    const { time } = run
    const finish = { ticks: 12_000, time, entry: stored.entry, isLive: true }
    const row = { race: 'z2222', runner, isRanked }
    await addRun(db, row, { goAt: AT, finish, track: createRaceTrack() })
    return stored
  })
}

describe(`a run of unseen labyrinths in ${DATABASE}`, () => {
  const played = verifiedRun(runCourse('k4c-p7d-x3h'), { time: 11_000 })
  const boards = ([utcDay(AT), null] as const).map((day) =>
    boardKey({ kind: 'race', rules: RULES_VERSION, day }),
  )

  /** Times over par on each board of unseen labyrinths. */
  function overPars(store: BoardStore) {
    return Promise.all(
      boards.map(async (board) => {
        const { rows } = await allRows(store, board)
        return rows.map(({ overPar }) => overPar)
      }),
    )
  }

  test('counts for the day of its GO and for all days, by its time over par', async () => {
    const store = await open()
    const { boards: counted } = await raced(store, played, AT + 86_400_000)
    expect(counted).toEqual([courseKey(played.course), ...boards])
    expect(await overPars(store)).toEqual([[100], [100]])
  })

  test('counts also if it was posted before, and once if it is sent again', async () => {
    const store = await open()
    const { entry } = await post(store, 'a', played)
    const moved = { ...played, tracks: hashOf('moved') }
    const counted = await raced(store, moved)
    expect(counted).toMatchObject({ entry, isNew: false, boards: { length: 3 } })
    expect(await raced(store, played)).toEqual(counted)
    expect(await post(store, 'a', played)).toEqual(counted)
    expect(await overPars(store)).toEqual([[100], [100]])
  })

  test('is in its race, whether its runner leaves before it is verified or afterwards', async () => {
    const store = await open()
    const run = { race: 'z2222', runner: runnerCalled('a'), isRanked: false }
    const leave = () =>
      inTransaction(store, (db) =>
        addRun(db, run, { goAt: AT, finish: null, track: createRaceTrack() }),
      )
    await addRace(store, 'z2222', {
      ...createRace(),
      ...{ course: played.course, isUnseen: true, goAt: AT },
    })
    await leave()
    const { entry } = await raced(store, played)
    await leave()
    expect((await readRace(store, 'z2222'))?.at(-1)).toMatchObject({ kind: 'finish', entry })
  })

  test('counts for its course alone on a board that imports it', async () => {
    const [store, copy] = [await open(), await open()]
    await raced(store, played)
    for await (const entry of exportEntries(store, 0)) {
      expect(await importEntry(copy, played, entry)).toBe(true)
    }
    expect((await allRows(copy, courseKey(played.course))).of).toBe(1)
    expect(await overPars(copy)).toEqual([[], []])
  })

  test('counts nowhere once it is deleted', async () => {
    const store = await open()
    const { entry } = await raced(store, played)
    await deleteEntry(store, entry, runnerCalled('a'))
    expect(await overPars(store)).toEqual([[], []])
  })

  test('is no post of a popular seed; one of a known seed is, until it is deleted', async () => {
    const store = await open()
    const popular = async () => {
      const courses = await popularCourses(store, Math.floor(AT / 86_400_000))
      return courses.map(({ posts }) => posts)
    }
    await raced(store, played)
    expect(await popular()).toEqual([])
    const known = verifiedRun(runCourse('k4c-p7d-x3h'))
    const { entry } = await raced(store, known, AT, false)
    expect(await popular()).toEqual([1])
    await deleteEntry(store, entry, runnerCalled('a'))
    expect(await popular()).toEqual([])
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
