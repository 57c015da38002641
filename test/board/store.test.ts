import { describe, expect, test } from 'vitest'
import { SIGNATURE_MS } from '../../src/core/board/signing.ts'
import { below } from '../../src/labyrinth/random/random.ts'
import { stream } from '../../src/core/level/candidate-mazes.ts'
import { courseKey, dayCourseOf } from '../../src/core/attempt/attempt.ts'
import { deleteEntry } from '../../src/board/store/entries.ts'
import { setHidden, type BoardStore } from '../../src/board/store/tables.ts'
import { pageOf, popularCourses, standingOf, standingsOf } from '../../src/board/store/lists.ts'
import type { BoardRun } from '../../src/board/verification/verified-run.ts'
import { allRows, AT, COURSE, KEY, post } from './posts.ts'
import { hashOf, runCourse, runnerCalled, verifiedRun } from './runs.ts'
import { DATABASE, useStores } from './stores.ts'

const open = useStores()

describe(`a board in ${DATABASE}`, () => {
  test('ranks as sorting all entries does, whatever is posted and deleted', async () => {
    const store = await open()
    const random = stream(1, 'board', 1, 'maze')
    let entries: { name: string; entry: number; run: BoardRun }[] = []
    /** First runner of each walk. */
    const owners = new Map<string, string>()
    for (let i = 0; i < 150; i++) {
      if (entries.length > 20 && below(random, 4) === 0) {
        const [gone] = entries.splice(below(random, entries.length), 1)
        expect(await deleteEntry(store, gone.entry, runnerCalled(gone.name))).toBe(true)
        continue
      }
      const name = `runner ${below(random, 15)}`
      // Times meet in buckets, and are often equal; a third of the walks are as well.
      const way = below(random, 3) === 0
      const time = 1000 + (way ? 7 * below(random, 8) : below(random, 60))
      const run = verifiedRun(COURSE, { time, ...(way && { walk: `way ${time}` }) })
      const { entry, isNew } = await post(store, name, run)
      if (!owners.has(run.walk)) owners.set(run.walk, name)
      if (isNew) entries.push({ name, run, entry })
    }
    const isOwn = ({ name, run }: (typeof entries)[number]) => owners.get(run.walk) === name
    expect(entries.filter((each) => !isOwn(each)).length).toBeGreaterThan(10)
    const sorted = entries
      .filter(isOwn)
      .toSorted((a, b) => a.run.time - b.run.time || a.entry - b.entry)
    const best = sorted.filter(
      (each, i) => i === sorted.findIndex(({ name }) => name === each.name),
    )
    const expected = best.map(({ name, entry, run: { time } }, i) => {
      return { rank: i + 1, entry, runner: hashOf(name), time }
    })
    const { rows, of } = await allRows(store, KEY)
    const found = rows.map(({ rank, entry, runner, time }) => ({ rank, entry, runner, time }))
    expect(found).toEqual(expected)
    expect(of).toBe(expected.length)
    for (const name of new Set(entries.map((each) => each.name))) {
      // A copy stands in the best row of the runner who was first.
      const walks = entries.filter((each) => each.name === name).map(({ run }) => run.walk)
      const first = entries.filter((each) => isOwn(each) && walks.includes(each.run.walk))
      const runners = first.map((each) => hashOf(each.name))
      const i = expected.findIndex((row) => runners.includes(row.runner))
      const standing = await standingOf(store, KEY, hashOf(name))
      expect(standing?.row.rank ?? 0).toBe(i + 1)
      const { above = null, row = null, below: next = null } = standing ?? {}
      const around = i === -1 ? [] : expected.slice(Math.max(0, i - 1), i + 2)
      expect([above, row, next].flatMap((each) => each?.entry ?? [])).toEqual(
        around.map((each) => each.entry),
      )
    }
    entries = []
  })

  test('is paged backwards and around a runner', async () => {
    const store = await open()
    for (let i = 0; i < 20; i++) {
      await post(store, `runner ${i}`, verifiedRun(COURSE, { time: 1000 + i }))
    }
    const query = { board: KEY, limit: 6, replays: false } as const
    const around = await pageOf(store, { ...query, runner: hashOf('runner 10') })
    expect(around.rows.map(({ rank }) => rank)).toEqual([8, 9, 10, 11, 12, 13])
    const [score, entry] = (around.previous ?? '').split('.').map(Number)
    const before = await pageOf(store, { ...query, before: { score, entry } })
    expect(before.rows.map(({ rank }) => rank)).toEqual([2, 3, 4, 5, 6, 7])
    expect(before.previous).not.toBeNull()
    const first = await pageOf(store, { ...query, runner: hashOf('runner 0') })
    expect(first.rows[0].rank).toBe(1)
    expect(first.previous).toBeNull()
    const past = await pageOf(store, { ...query, after: { score: 5000, entry: 1 } })
    expect(past).toMatchObject({ of: 20, rows: [] })
  })
})

describe(`the board of a day in ${DATABASE}`, () => {
  const course = dayCourseOf('2026-11-24')

  test('ranks by lives, then by time, and after all winners by the steps left', async () => {
    const store = await open()
    const ends = {
      far: [3, 90, 40],
      near: [3, 9000, 7],
      slow: [0, 9000, null],
      caught: [1, 50, null],
    } as const
    for (const [name, [catches, time, stepsLeft]] of Object.entries(ends)) {
      await post(store, name, verifiedRun(course, { catches, time, stepsLeft }))
    }
    const { rows } = await allRows(store, courseKey(course))
    expect(rows.map(({ runner }) => runner)).toEqual(['slow', 'caught', 'near', 'far'].map(hashOf))
  })

  test('takes the first attempt of a runner alone', async () => {
    const store = await open()
    const first = verifiedRun(course, { catches: 2 })
    await post(store, 'a', first)
    await expect(post(store, 'a', verifiedRun(course))).rejects.toMatchObject({
      body: { error: 'invalid-replay', fault: 'practice' },
    })
    expect(await post(store, 'a', first)).toMatchObject({ isNew: false })
    const { rows } = await allRows(store, courseKey(course))
    expect(rows.map(({ catches }) => catches)).toEqual([2])
  })
})

describe(`a runner in ${DATABASE}`, () => {
  test('stands on boards whose names nobody typed, the latest first, unless hidden', async () => {
    const store = await open()
    const [made, hidden] = ['k4c-p7d-x3h', 'k4c-p7d-x3j']
    const seeds = [made, 'theseus', 'TODAY 2026-11-24', 'DRAWN aaaaaaaa', hidden]
    for (const seed of seeds) await post(store, 'a', verifiedRun(runCourse(seed)))
    await post(store, 'b', verifiedRun(runCourse(made), { time: 900 }))
    await setHidden(store, hidden, true)
    const found = await standingsOf(store, hashOf('a'))
    expect(found?.map(({ board, of, row }) => [board, of, row.rank])).toEqual([
      [courseKey(runCourse('TODAY 2026-11-24')), 1, 1],
      [courseKey(runCourse(made)), 2, 2],
    ])
    expect(await standingsOf(store, hashOf('nobody'))).toBeNull()
  })

  test('is listed among chosen runners alone', async () => {
    const store = await open()
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      await post(store, name, verifiedRun(COURSE, { time: 1000 + i }))
    }
    const runners = ['c', 'b', 'nobody'].map(hashOf).join()
    const query = { board: KEY, limit: 50, replays: false, runners } as const
    const { of, rows } = await pageOf(store, query)
    expect([of, rows.map(({ rank, runner }) => [rank, runner])]).toEqual([
      2,
      [
        [1, hashOf('b')],
        [2, hashOf('c')],
      ],
    ])
  })
})

describe(`a post in ${DATABASE}`, () => {
  test('of a day is stored once the day has begun, within the tolerance of signatures', async () => {
    const store = await open()
    const run = verifiedRun(runCourse('TODAY 2026-11-25'))
    const begins = Date.UTC(2026, 10, 25) - SIGNATURE_MS
    await expect(post(store, 'a', run, begins - 1)).rejects.toMatchObject({
      body: { error: 'clock' },
    })
    expect(await post(store, 'a', run, begins)).toMatchObject({ isNew: true })
  })

  test('of many at once is counted exactly', async () => {
    const store = await open()
    const runs = Array.from({ length: 60 }, (_, i) => verifiedRun(COURSE, { time: 1000 + (i % 9) }))
    const twice = [...runs.entries(), ...runs.entries()]
    const stored = await Promise.all(twice.map(([i, run]) => post(store, `runner ${i % 20}`, run)))
    expect(new Set(stored.map(({ entry }) => entry)).size).toBe(60)
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(60)
    const { rows, of } = await allRows(store, KEY)
    expect([rows.length, of]).toEqual([20, 20])
  })
})

describe(`popular seeds in ${DATABASE}`, () => {
  const DAY = 86_400_000
  const today = Math.floor(AT / DAY)
  const made = runCourse('k4c-p7d-x3h')

  async function popular(store: BoardStore, day = today): Promise<[string, number][]> {
    return (await popularCourses(store, day)).map(({ board, posts }) => [board, posts])
  }

  test('are those that the game made, by their posts, and none of a day', async () => {
    const store = await open()
    const other = { ...made, mode: 'level' } as const
    for (const course of [made, other, made, runCourse('TODAY 2026-11-24')]) {
      await post(store, 'a', verifiedRun(course))
    }
    const listed = [courseKey(made), courseKey(other)]
    expect(await popular(store)).toEqual([
      [listed[0], 2],
      [listed[1], 1],
    ])
    expect(await popular(store, today + 7)).toEqual([])
  })

  test('are typed ones once five runners have posted, on three of seven days', async () => {
    const store = await open()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await post(store, name, verifiedRun(COURSE))
    await post(store, 'a', verifiedRun(COURSE), AT - DAY)
    expect(await popular(store)).toEqual([])
    await post(store, 'a', verifiedRun(COURSE), AT - 2 * DAY)
    expect(await popular(store)).toEqual([[KEY, 7]])
  })

  test('are typed ones of no fewer runners within seven days', async () => {
    const store = await open()
    // One runner often, four with another, of whom one comes a week before the others.
    for (let i = 0; i < 6; i++) await post(store, 'a', verifiedRun(COURSE), AT - (i % 3) * DAY)
    await post(store, 'e', verifiedRun(COURSE), AT - 7 * DAY)
    for (const name of ['b', 'c', 'd']) await post(store, name, verifiedRun(COURSE))
    expect(await popular(store)).toEqual([])
    const last = (await post(store, 'e', verifiedRun(COURSE))).entry
    expect(await popular(store)).toEqual([[KEY, 10]])
    await deleteEntry(store, last, runnerCalled('e'))
    expect(await popular(store)).toEqual([])
  })

  test('are hidden in every mode, and shown again', async () => {
    const store = await open()
    const level = { ...COURSE, mode: 'level', level: 3 } as const
    for (const [i, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      for (const course of [COURSE, level, made]) {
        await post(store, name, verifiedRun(course), AT - (i % 3) * DAY)
      }
    }
    expect(await popular(store)).toHaveLength(3)
    const hide = (isHidden: boolean) => setHidden(store, 'theseus', isHidden)
    expect([await hide(true), await hide(true)]).toEqual([true, false])
    expect(await popular(store)).toEqual([[courseKey(made), 5]])
    expect([await hide(false), await hide(false)]).toEqual([true, false])
    expect(await popular(store)).toHaveLength(3)
  })
})
