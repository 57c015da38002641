import type { Attempt } from '../attempt/attempt.ts'
import { byStored, timeOf, timesOf } from '../attempt/records.ts'

/** Listed attempt with the number of attempts that have its times, itself included. */
export interface ListedAttempt {
  readonly attempt: Attempt
  readonly count: number
}

/**
 * Merges attempts of one course with identical level times; the first one stored represents them.
 * Practice and real attempts are not merged.
 */
export function listedAttempts(attempts: readonly Attempt[]): ListedAttempt[] {
  // Most totals are unique: level times are compared only for the others.
  const totals = attempts.map(timeOf)
  const [seen, several] = [new Set<number>(), new Set<number>()]
  for (const total of totals) (seen.has(total) ? several : seen).add(total)
  const hasTwins = (_: Attempt, i: number): boolean => several.has(totals[i])
  const counts = new Map(
    twinsAmong(attempts.filter(hasTwins)).map((group) => [
      group.reduce((first, each) => (byStored(each, first) < 0 ? each : first)),
      group.length,
    ]),
  )
  return attempts.flatMap((attempt, i) => {
    const count = hasTwins(attempt, i) ? counts.get(attempt) : 1
    return count === undefined ? [] : [{ attempt, count }]
  })
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
