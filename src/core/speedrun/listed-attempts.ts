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
  const [seen, several] = [new Set<number>(), new Set<number>()]
  const totals = attempts.map((attempt) => (isProven(attempt) ? timeOf(attempt) : null))
  for (const total of totals) {
    if (total !== null) (seen.has(total) ? several : seen).add(total)
  }
  const hasTwins = (i: number): boolean => {
    const total = totals[i]
    return total !== null && several.has(total)
  }
  const counts = new Map(
    twinsAmong(attempts.filter((_, i) => hasTwins(i))).map((group) => [
      group.reduce((first, each) => (byStored(each, first) < 0 ? each : first)),
      group.length,
    ]),
  )
  const listed: ListedAttempt[] = []
  attempts.forEach((attempt, i) => {
    const count = hasTwins(i) ? counts.get(attempt) : 1
    if (count !== undefined) listed.push({ attempt, count })
  })
  return listed
}

function twinsAmong(attempts: readonly Attempt[]): Attempt[][] {
  const groups = new Map<string, Attempt[]>()
  for (const attempt of attempts) {
    const key = `${attempt.practice} ${timesOf(attempt)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [attempt])
    else group.push(attempt)
  }
  return [...groups.values()]
}
