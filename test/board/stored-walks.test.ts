import { afterAll, expect, test, vi } from 'vitest'
import { storePost } from '../../src/board/store/entries.ts'
import { pageOf } from '../../src/board/store/lists.ts'
import { walkStored } from '../../src/board/stored-walks.ts'
import { createPool } from '../../src/board/verification/pool.ts'
import { decodeReplay, encodeReplay } from '../../src/core/replay/codec/codec.ts'
import { courseKey } from '../../src/core/attempt/attempt.ts'
import { shiftedReplays } from '../core/replay/shifted.ts'
import { runnerCalled, verifiedRun, winningText } from './runs.ts'
import { useStores } from './stores.ts'

const open = useStores()
const pool = createPool({ threads: 1, queue: 1 })
afterAll(() => pool.close())

test('entries of an older version get their walks, also one that cannot be replayed', async () => {
  const store = await open()
  const text = winningText('theseus', 1, 0)
  const replay = decodeReplay(text)
  if (replay === null) throw new Error('unreadable')
  const { rules, seed, mode, level } = replay
  const course = { rules, seed, mode, level }
  const [moved] = shiftedReplays(replay).map((each) => encodeReplay(each) ?? '')
  for (const [name, stored] of Object.entries({ a: text, b: moved, c: 'AQAB' })) {
    const run = verifiedRun(course, { text: stored })
    await storePost(store, { run, runner: runnerCalled(name), at: 0, goAt: null })
  }
  await store.updateTable('entries').set({ walk: null }).execute()
  const log = vi.fn()
  const end = walkStored({ store, pool }, log)
  await vi.waitFor(async () => {
    const left = await store.selectFrom('entries').select('id').where('walk', 'is', null).execute()
    expect(left).toEqual([])
  }, 20_000)
  await end()
  const board = courseKey(course)
  expect(await pageOf(store, { board, limit: 9, replays: false })).toMatchObject({
    of: 2,
    rows: [
      {
        runner: runnerCalled('a').hash,
        sameWay: { earliest: [{ runner: runnerCalled('b').hash }] },
      },
      { runner: runnerCalled('c').hash },
    ],
  })
  expect(log).not.toHaveBeenCalled()
})
