import { type Attempt, byStored } from '../attempt/attempt.ts'
import { type Day, dayAt, numberOfDay } from '../day.ts'
import { todaySeed } from '../level/source.ts'

/** The attempt at the level of a day that counts, the first one; null if there is none. */
export function attemptOfDay(attempts: readonly Attempt[], day: Day): Attempt | null {
  const seed = todaySeed(day)
  const counted = attempts.filter((attempt) => attempt.seed === seed && !attempt.practice)
  return counted.toSorted(byStored).at(0) ?? null
}

/** Number of days with an attempt that counts. */
export function daysPlayed(attempts: readonly Attempt[]): number {
  const counted = attempts.filter(({ mode, practice }) => mode === 'today' && !practice)
  return new Set(counted.map(({ seed }) => seed)).size
}

/** Days before a day, the last one first, as far back as the calendar goes. */
export function daysBefore(day: Day, count: number): Day[] {
  const number = numberOfDay(day)
  return Array.from({ length: Math.min(count, number) }, (_, i) => dayAt(number - 1 - i))
}
