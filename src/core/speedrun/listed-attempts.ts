import { type Attempt, isProven } from './attempt.ts'
import { byStored, timesOf } from './records.ts'

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
  const groups = new Map<string, Attempt[]>()
  for (const attempt of attempts) {
    const times = `${attempt.practice} ${timesOf(attempt)}`
    const key = isProven(attempt) ? times : attempt.id
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
    return count === undefined ? [] : { attempt, count }
  })
}
