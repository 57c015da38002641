import { expect, test } from 'vitest'
import { setOptimum, type BoardStore, inTransaction } from '../../src/board/store/tables.ts'
import { storePost } from '../../src/board/store/entries.ts'
import { courseKey } from '../../src/core/attempt/attempt.ts'
import { runCourse, runnerCalled, verifiedRun } from './runs.ts'
import { DATABASE, useStores } from './stores.ts'

const open = useStores()
const KEYS = ['theseus', 'ariadne'].map((seed) => courseKey(runCourse(seed)))

/** Changes two rows, and waits between them until the other transaction has changed its first. */
function changeBoth(store: BoardStore, keys: readonly string[], meet: () => Promise<void>) {
  return inTransaction(store, async (db) => {
    await setOptimum(db, keys[0], 1)
    await meet()
    await setOptimum(db, keys[1], 2)
  })
}

// SQLite has one writer at a time.
test.runIf(DATABASE === 'PostgreSQL')('two changes that wait for each other both end', async () => {
  const store = await open()
  for (const seed of ['theseus', 'ariadne']) {
    const post = { run: verifiedRun(runCourse(seed)), runner: runnerCalled('a'), at: 0 }
    await storePost(store, post)
  }
  let there = 0
  let goOn = (): void => undefined
  const both = new Promise<void>((resolve) => (goOn = resolve))
  const meet = (): Promise<void> => {
    if (++there >= 2) goOn()
    return both
  }
  const changes = [KEYS, KEYS.toReversed()].map((keys) => changeBoth(store, keys, meet))
  await expect(Promise.all(changes)).resolves.toHaveLength(2)
  expect(there).toBe(3)
})
