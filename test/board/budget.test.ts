import { afterEach, expect, test, vi } from 'vitest'
import { createBudgets } from '../../src/board/budget.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a budget outlives a clock that is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const budgets = createBudgets(20, 1)
  const post = () => budgets.pay('a', () => Promise.resolve({ ms: 1 }))
  await post()
  vi.setSystemTime(Date.now() - 3_600_000)
  await expect(post()).resolves.toEqual({ ms: 1 })
})
