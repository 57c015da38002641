import { type Attempt, isProven } from './attempt.ts'
import { byStored, timeOf, timesOf } from './records.ts'

/** An attempt of a list, and how many of that list have its times, itself included. */
export interface ListedAttempt {
  readonly attempt: Attempt
  readonly count: number
}

/**
 * Attempts of one course as they are listed: those that count and have the same times level by level
 * are one, the one that was stored first, in its place among the others.
 */
export function listedAttempts(attempts: readonly Attempt[]): ListedAttempt[] {
  // Most have another time in all: only of the others their levels are compared.
  const totals = new Map<number, Attempt[]>()
  for (const attempt of attempts) {
    if (isProven(attempt)) push(totals, timeOf(attempt), attempt)
  }
  const groups = [...totals.values()].flatMap((group) =>
    group.length === 1 ? [group] : twinsAmong(group),
  )
  const counts = new Map(
    groups.map((group) => [
      group.reduce((first, each) => (byStored(each, first) < 0 ? each : first)),
      group.length,
    ]),
  )
  return attempts.flatMap((attempt) => {
    const count = isProven(attempt) ? counts.get(attempt) : 1
    return count === undefined ? [] : { attempt, count }
  })
}

function twinsAmong(attempts: readonly Attempt[]): Attempt[][] {
  const groups = new Map<string, Attempt[]>()
  for (const attempt of attempts) {
    push(groups, `${attempt.practice} ${timesOf(attempt)}`, attempt)
  }
  return [...groups.values()]
}

function push<K>(groups: Map<K, Attempt[]>, key: K, attempt: Attempt): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [attempt])
  else group.push(attempt)
}
