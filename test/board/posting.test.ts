import { expect, test, vi } from 'vitest'
import { createBudgets } from '../../src/board/budget.ts'
import { createPosting } from '../../src/board/posting.ts'
import type { VerificationTask } from '../../src/board/verification/verified-run.ts'
import { needBoard } from '../../src/board/store/tables.ts'
import { runCourse, runnerCalled, verifiedRun } from './runs.ts'
import { useStores } from './stores.ts'

const open = useStores()

test('the optimum of posted runs is searched for once, one search after the other', async () => {
  const store = await open()
  const search = vi.fn(() => ({ optimum: 10_000, ms: 1 }))
  const run = (task: VerificationTask) =>
    Promise.resolve('text' in task ? { run: verifiedRun(runCourse(task.text)), ms: 1 } : search())
  const pool = { run, isIdle: () => true, close: () => Promise.resolve() }
  const budgets = { runner: createBudgets(60, 1), address: createBudgets(60, 1) }
  const { post } = createPosting({ store, pool, budgets })
  const request = { runner: runnerCalled('a'), address: '', at: 0, signedAt: 0 }
  for (const text of ['k4c-p7d-x3h', 'theseus']) {
    await vi.waitFor(async () => {
      await post({ ...request, text })
      expect(await needBoard(store, runCourse(text))).toMatchObject({ optimum: 10_000 })
    })
  }
  expect(search).toHaveBeenCalledTimes(2)
})
