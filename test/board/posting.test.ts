import { expect, test, vi } from 'vitest'
import { createBudgets } from '../../src/board/budget.ts'
import { createPosting } from '../../src/board/posting.ts'
import { hasPar } from '../../src/board/store/fresh.ts'
import { hashOf, runnerCalled } from './runs.ts'
import { useStores } from './stores.ts'

const AT = Date.UTC(2026, 10, 24)

const open = useStores()

test('the par of each fresh run is searched for at its start, one search after the other', async () => {
  const store = await open()
  const run = vi.fn(() => Promise.resolve({ par: 10_000, ms: 1 }))
  const pool = { run, isIdle: () => true, close: () => Promise.resolve() }
  const budgets = { runner: createBudgets(60, 1), address: createBudgets(60, 1) }
  const { startFresh } = createPosting({ store, pool, budgets })
  for (const id of [hashOf('first'), hashOf('second')]) {
    await startFresh(id, runnerCalled('a'), '127.0.0.1', AT)
    await vi.waitFor(async () => expect(await hasPar(store, id)).toBe(true))
  }
})
