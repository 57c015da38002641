import { Refused } from './http/refusal.ts'

/** Budgets of many payers, such as addresses; kept in memory only. */
export type Budgets = ReturnType<typeof createBudgets>

interface Account {
  /** Milliseconds left at `at`; negative if overdrawn. */
  left: number
  /** Time on a clock that nobody sets, in milliseconds. */
  at: number
  /** Tasks that run, and those that wait for one of them. */
  running: number
  readonly waiting: (() => void)[]
}

/** Most accounts that are held; running ones are not evicted. */
export const MAX_ACCOUNTS = 20_000

const MINUTE = 60_000

/**
 * Creates budgets of processor time: so many seconds a minute for each payer, who may also save up one
 * minute of it, with at most `parallel` tasks of one payer at work, the others in line.
 */
export function createBudgets(secondsPerMinute: number, parallel: number) {
  const most = secondsPerMinute * 1000
  const accounts = new Map<string, Account>()
  const accountOf = (payer: string): Account => {
    const now = performance.now()
    const account = accounts.get(payer) ?? { left: most, at: now, running: 0, waiting: [] }
    account.left = Math.min(most, account.left + ((now - account.at) * most) / MINUTE)
    account.at = now
    // The account used last is the last in the map.
    accounts.delete(payer)
    accounts.set(payer, account)
    for (const [oldest, { running }] of accounts) {
      if (accounts.size <= MAX_ACCOUNTS) break
      if (running === 0) accounts.delete(oldest)
    }
    return account
  }
  return {
    /**
     * Runs a task at the cost of a payer when it is the payer's turn. Throws Refused if the budget is spent,
     * or if too many tasks wait.
     */
    async pay<T extends { readonly ms: number }>(
      payer: string,
      task: () => Promise<T>,
    ): Promise<T> {
      const account = accountOf(payer)
      if (account.waiting.length >= MAX_LINE) throw tooMany(1)
      if (account.running >= parallel) {
        await new Promise<void>((resume) => account.waiting.push(resume))
      } else {
        account.running++
      }
      try {
        const { left } = accountOf(payer)
        if (left <= 0) throw tooMany(Math.ceil(1 + (-left * MINUTE) / most / 1000))
        const done = await task()
        accountOf(payer).left -= done.ms
        return done
      } finally {
        const next = account.waiting.shift()
        if (next === undefined) account.running--
        else next()
      }
    },
  }
}

/** Most tasks of one payer in line. */
const MAX_LINE = 100

function tooMany(wait: number): Refused {
  return new Refused('too-many', `Try again in ${wait} s: too many posts.`, {}, wait)
}
