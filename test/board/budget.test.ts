import { afterEach, expect, test, vi } from 'vitest'
import { createBudgets, MAX_ACCOUNTS } from '../../src/board/budget.ts'

afterEach(() => vi.useRealTimers())

test('a budget outlives a clock that is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const budgets = createBudgets(20, 1)
  const post = () => budgets.pay('a', () => Promise.resolve({ ms: 1 }))
  await post()
  vi.setSystemTime(Date.now() - 3_600_000)
  await expect(post()).resolves.toEqual({ ms: 1 })
})

test('the account of a running task is not evicted: the next task of its payer still waits', async () => {
  const budgets = createBudgets(20, 1)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (name: string) =>
    budgets.pay('a', async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      return { ms: 1 }
    })
  const first = run('first')
  for (let i = 0; i < MAX_ACCOUNTS; i++) {
    await budgets.pay(`other ${i}`, () => Promise.resolve({ ms: 1 }))
  }
  const second = run('second')
  await budgets.pay('last', () => Promise.resolve({ ms: 1 }))
  expect(begun).toEqual(['first'])
  ends[0]()
  await first
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second']))
  ends[1]()
  await second
})
