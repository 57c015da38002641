import { type Attempt, byStored } from '../attempt/attempt.ts'
import { type Day, dayAt, numberOfDay } from '../day.ts'
import { todaySeed } from '../level/source.ts'

/** The attempt at the level of a day that counts, the first one; null if there is none. */
export function attemptOfDay(attempts: readonly Attempt[], day: Day): Attempt | null {
  const seed = todaySeed(day)
  const counted = attempts.filter((attempt) => attempt.seed === seed && !attempt.practice)
  return counted.toSorted(byStored).at(0) ?? null
}

/** Number of days in a row with an attempt: up to today, or up to yesterday while today's is open. */
export function streakOf(attempts: readonly Attempt[], today: Day): number {
  const days = new Set(attempts.flatMap(({ seed, practice }) => (practice ? [] : seed)))
  const hasDay = (number: number): boolean => number >= 0 && days.has(todaySeed(dayAt(number)))
  const now = numberOfDay(today)
  const last = hasDay(now) ? now : now - 1
  let first = last
  while (hasDay(first)) first--
  return last - first
}
