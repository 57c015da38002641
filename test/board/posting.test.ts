import { expect, test, vi } from 'vitest'
import { createBudgets } from '../../src/board/budget.ts'
import { createPosting } from '../../src/board/posting.ts'
import { needBoard } from '../../src/board/store/boards.ts'
import { runCourse } from './runs.ts'
import { useStores } from './stores.ts'

const open = useStores()

test('the par of a race is searched for once, one search after the other', async () => {
  const store = await open()
  const run = vi.fn(() => Promise.resolve({ par: 10_000, ms: 1 }))
  const pool = { run, isIdle: () => true, close: () => Promise.resolve() }
  const budgets = { runner: createBudgets(60, 1), address: createBudgets(60, 1) }
  const { searchSoon } = createPosting({ store, pool, budgets })
  for (const course of [runCourse('k4c-p7d-x3h'), runCourse('theseus')]) {
    await vi.waitFor(async () => {
      searchSoon(course)
      expect(await needBoard(store, { kind: 'course', course })).toMatchObject({ par: 10_000 })
    })
  }
  expect(run).toHaveBeenCalledTimes(2)
})
