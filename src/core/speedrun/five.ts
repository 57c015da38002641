import { RULES_VERSION } from '../game/rules.ts'
import { quotient } from '../integer.ts'
import { FIVE, fiveSeeds, namespaceOf } from '../level/seed-namespace.ts'
import type { Attempt } from './attempt.ts'
import { finishedRuns } from './finished-runs.ts'
import { timeOf } from './records.ts'

/** The progress with the five seeds of a code. */
export interface Five {
  readonly code: string
  /** All five, in order; only revealed ones may be shown. */
  readonly seeds: readonly string[]
  /** For each seed the run that counts: the first finished one without help. */
  readonly runs: readonly (Attempt | null)[]
  /** The next seed to run, from 0: the first without a run. Null once all five have one. */
  readonly next: number | null
  /** The number of revealed seeds: those with a run before `next`, and `next` itself. */
  readonly revealed: number
  /** In ticks, rounded half up; null until all five have a run. */
  readonly average: number | null
  /** Of the three that are neither the fastest nor the slowest, likewise. */
  readonly middleThree: number | null
}

/**
 * The five of a code among some attempts; attempts under other rules were at other labyrinths.
 *
 * @throws RangeError for a text that is no code.
 */
export function fiveOf(code: string, attempts: readonly Attempt[]): Five {
  const seeds = fiveSeeds(code)
  const finished = finishedNow(attempts)
  const runs = seeds.map((seed) => finished.find((attempt) => attempt.seed === seed) ?? null)
  const next = runs.indexOf(null)
  const times = runs.filter((run) => run !== null).map(timeOf)
  const isWhole = times.length === FIVE
  const sorted = times.toSorted((a, b) => a - b)
  return {
    code,
    seeds,
    runs,
    next: next === -1 ? null : next,
    revealed: next === -1 ? FIVE : next + 1,
    average: isWhole ? meanOf(times) : null,
    middleThree: isWhole ? meanOf(sorted.slice(1, -1)) : null,
  }
}

/** The codes that some attempts belong to, under these rules, the latest run first. */
export function codesOf(attempts: readonly Attempt[]): string[] {
  const codes = finishedNow(attempts).flatMap(({ seed }) => {
    const event = namespaceOf(seed)
    return event?.kind === 'five' ? [event.code] : []
  })
  return [...new Set(codes.toReversed())]
}

function finishedNow(attempts: readonly Attempt[]): Attempt[] {
  return finishedRuns(attempts).filter(({ rules }) => rules === RULES_VERSION)
}

/** The mean of some whole numbers, rounded half up. */
function meanOf(numbers: readonly number[]): number {
  const sum = numbers.reduce((all, number) => all + number, 0)
  return quotient(2 * sum + numbers.length, 2 * numbers.length)
}
