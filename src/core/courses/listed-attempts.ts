import type { Attempt } from '../attempt/attempt.ts'
import { byStored, timesOf } from '../attempt/records.ts'

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
  const groups = new Map<string, Attempt[]>()
  for (const attempt of attempts) {
    const key = `${attempt.practice} ${timesOf(attempt)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [attempt])
    else group.push(attempt)
  }
  const counts = new Map(
    [...groups.values()].map((group) => [
      group.reduce((first, each) => (byStored(each, first) < 0 ? each : first)),
      group.length,
    ]),
  )
  return attempts.flatMap((attempt) => {
    const count = counts.get(attempt)
    return count === undefined ? [] : [{ attempt, count }]
  })
}
