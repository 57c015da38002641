import { describe, expect, test } from 'vitest'
import { deleteEntry } from '../../src/board/store/entries.ts'
import { pageOf, popularCourses } from '../../src/board/store/lists.ts'
import type { BoardStore } from '../../src/board/store/tables.ts'
import { AT, COURSE, KEY, post } from './posts.ts'
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
        const run = { ...walked(walk), tracks: hashOf(name + walk) }
        await post(store, name, run, AT + i * day)
      }
    }
    expect(await popularCourses(store, AT / day + 2)).toEqual([])
  })

  test('ranks for its next runner once the first has deleted it', async () => {
    const store = await open()
    const [first, , second] = [
      await post(store, 'a', walked('w')),
      await post(store, 'c', walked('other')),
      await post(store, 'b', walked('w')),
      await post(store, 'd', walked('w')),
    ]
    await deleteEntry(store, first.entry, runnerCalled('a'))
    expect(await ways(store)).toEqual(['1 c', '2 b d'])
    await post(store, 'a', walked('w'))
    expect(await ways(store)).toEqual(['1 c', '2 b d a'])
    await deleteEntry(store, second.entry, runnerCalled('b'))
    expect(await ways(store)).toEqual(['1 c', '2 d a'])
  })

  test('posted and deleted by many at once has one row', async () => {
    const store = await open()
    const names = Array.from({ length: 12 }, (_, i) => `runner ${i}`)
    const stored = await Promise.all(names.map((name) => post(store, name, walked('w'))))
    const others = names.map((name) => `other ${name}`)
    await Promise.all([
      ...stored.map(({ entry }, i) => deleteEntry(store, entry, runnerCalled(names[i]))),
      ...others.map((name) => post(store, name, walked('w'))),
    ])
    expect(await pageOf(store, QUERY)).toMatchObject({
      of: 1,
      rows: [{ sameWay: { of: others.length - 1 } }],
    })
  })
})
