import { describe, expect, test } from 'vitest'
import { courseKey } from '../../src/core/attempt/attempt.ts'
import { deleteEntry, storePost } from '../../src/board/store/entries.ts'
import { exportFacts, importFact } from '../../src/board/store/export.ts'
import { pageOf, popularCourses } from '../../src/board/store/lists.ts'
import type { BoardStore } from '../../src/board/store/tables.ts'
import type { BoardRun } from '../../src/board/verification/verified-run.ts'
import { allRows, AT, COURSE, KEY, post } from './posts.ts'
import { hashOf, runnerCalled, verifiedRun } from './runs.ts'
import { DATABASE, useStores } from './stores.ts'

const open = useStores()

const QUERY = { board: KEY, limit: 50, replays: false } as const

describe(`a walk in ${DATABASE}`, () => {
  const walked = (walk: string, time = 1000) => verifiedRun(COURSE, { walk, time })

  /** Runners in the order of their rows, each with those who went the same way. */
  async function ways(store: BoardStore): Promise<string[]> {
    const names = new Map(['a', 'b', 'c', 'd'].map((name) => [hashOf(name), name]))
    const { rows, of } = await pageOf(store, QUERY)
    expect(of).toBe(rows.length)
    return rows.map(
      ({ rank, runner, sameWay: { of: copies, earliest } = { of: 0, earliest: [] } }) => {
        expect(earliest).toHaveLength(copies)
        return [rank, names.get(runner), ...earliest.map((each) => names.get(each.runner))].join(
          ' ',
        )
      },
    )
  }

  test('that another runner has posted is listed under the first, before equal times', async () => {
    const store = await open()
    await post(store, 'a', walked('w'))
    expect(await post(store, 'b', walked('w'))).toMatchObject({ isNew: true, sameAs: hashOf('a') })
    await post(store, 'c', walked('other'))
    await post(store, 'd', walked('w'))
    expect(await ways(store)).toEqual(['1 a b d', '2 c'])
    // Nothing of an own walk is new.
    expect(await post(store, 'b', walked('w'))).toMatchObject({ isNew: false, sameAs: hashOf('a') })
    expect(await post(store, 'a', walked('w'))).toMatchObject({ isNew: false, sameAs: null })
    expect(await ways(store)).toEqual(['1 a b d', '2 c'])
  })

  test('makes its seed popular for its first runner alone', async () => {
    const store = await open()
    const day = 86_400_000
    for (const [i, walk] of ['u', 'v', 'w'].entries()) {
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        const run = walked(walk)
        await post(store, name, run, AT + i * day)
      }
    }
    expect(await popularCourses(store, AT / day + 2)).toEqual([])
  })

  test('that its first runner has deleted ranks for nobody else', async () => {
    const store = await open()
    const first = await post(store, 'a', walked('w'))
    for (const [name, walk] of ['c other', 'b w', 'd w'].map((each) => each.split(' '))) {
      await post(store, name, walked(walk))
    }
    await deleteEntry(store, first.entry, runnerCalled('a'))
    expect(await ways(store)).toEqual(['1 c'])
    await post(store, 'a', walked('w'))
    expect(await ways(store)).toEqual(['1 c', '2 a b d'])
  })

  const LEVEL = { ...COURSE, mode: 'level', level: 3 } as const
  const levelRun = (...walks: string[]): BoardRun =>
    verifiedRun(walks.length === 1 ? LEVEL : COURSE, {
      walk: walks.join(),
      walks: walks.map((walk) => ({ walk: hashOf(walk), ticks: 100 })),
    })

  test('of a level is its first runner’s in a run and alone, and of a run in part', async () => {
    const store = await open()
    await post(store, 'a', levelRun('1', '2', '3'))
    await post(store, 'b', levelRun('one', 'two', 'three'))
    const sameAs = async (name: string, ...walks: string[]) =>
      (await post(store, name, levelRun(...walks))).sameAs
    const [a, b] = [hashOf('a'), hashOf('b')]
    expect(await sameAs('d', '3')).toBe(a)
    expect(await sameAs('d', 'one', '2', '3')).toBe(b)
    // Good players go some levels alike.
    expect(await sameAs('c', '1', '2', 'own')).toBe(null)
    // Owners are never refused.
    expect(await sameAs('a', '3')).toBe(null)
    const rowsOf = async (board: string) => (await allRows(store, board)).rows
    expect(
      (await rowsOf(courseKey(LEVEL))).map(({ runner, sameWay }) => [runner, sameWay?.of]),
    ).toEqual([[a, 1]])
    expect((await rowsOf(KEY)).map(({ runner }) => runner)).toEqual([a, b, hashOf('c')])
  })

  test('whose half had arrived in a race before another posted it is the racer’s', async () => {
    const store = await open()
    const run = levelRun('w')
    const [early, late] = [AT - 1, AT + 1]
    const race = (name: string, since: number, of: BoardRun) => {
      const runner = { runner: runnerCalled(name), since: [since] }
      return storePost(store, { run: of, at: AT + 500, ...runner })
    }
    await post(store, 'b', run)
    expect((await race('a', late, run)).sameAs).toBe(hashOf('b'))
    expect((await race('c', early, run)).sameAs).toBe(null)
    const { rows } = await allRows(store, courseKey(LEVEL))
    expect(rows.map(({ runner, sameWay }) => [runner, sameWay?.of])).toEqual([[hashOf('c'), 2]])
    // A clock that is set back takes nothing from anybody.
    expect((await post(store, 'd', run, early - 1000)).sameAs).toBe(hashOf('c'))
    const facts = await exportFacts(store)
    expect(facts).toEqual([{ walk: hashOf('w'), key: runnerCalled('c').key, since: early }])
    const copy = await open()
    for (const fact of facts) await importFact(copy, fact)
    expect((await post(copy, 'b', run)).sameAs).toBe(hashOf('c'))
  })

  test('posted and deleted by many at once has one row', async () => {
    const store = await open()
    const names = Array.from({ length: 12 }, (_, i) => `runner ${i}`)
    const stored = await Promise.all(names.map((name) => post(store, name, walked('w'))))
    const others = names.map((name) => `other ${name}`)
    const first = stored.findIndex(({ sameAs }) => sameAs === null)
    await Promise.all([
      ...stored.map(({ entry }, i) =>
        i === first ? null : deleteEntry(store, entry, runnerCalled(names[i])),
      ),
      ...others.map((name) => post(store, name, walked('w'))),
    ])
    expect(await pageOf(store, QUERY)).toMatchObject({
      of: 1,
      rows: [{ runner: hashOf(names[first]), sameWay: { of: others.length } }],
    })
  })
})
