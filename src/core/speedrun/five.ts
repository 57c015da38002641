import { RULES_VERSION } from '../game/rules.ts'
import { roundedQuotient } from '../integer.ts'
import { FIVE, fiveSeeds, namespaceOf } from '../level/seed-namespace.ts'
import type { Attempt } from './attempt.ts'
import { compareOverPar, overPar, type ParTime } from './over-par.ts'
import { parTimeOf } from './par-time.ts'
import { finishedRuns } from './records.ts'

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
  /**
   * Rank of each run by its time over par in per cent, from 1, ties in order of the seeds; null
   * without a run. Times alone would rank the seeds, whose pars differ.
   */
  readonly places: readonly (number | null)[]
  /** Mean of all five runs; null until all have one. */
  readonly average: FiveMean | null
  /** Mean of the three runs ranked second to fourth; null until all five have one. */
  readonly middleThree: FiveMean | null
}

/** Means of some runs, rounded half up. */
export interface FiveMean {
  /** Mean time in ticks. */
  readonly time: number
  /** Mean time over par in tenths of a per cent. */
  readonly overPar: number
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
  const times = runs.map((run) => run && parTimeOf(run))
  const ranked = times.filter((time) => time !== null).toSorted(compareOverPar)
  const isWhole = ranked.length === FIVE
  return {
    code,
    seeds,
    runs,
    next: next === -1 ? null : next,
    revealed: next === -1 ? FIVE : next + 1,
    places: times.map((time) => time && ranked.indexOf(time) + 1),
    average: isWhole ? meanOf(ranked) : null,
    middleThree: isWhole ? meanOf(ranked.slice(1, -1)) : null,
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

function meanOf(times: readonly ParTime[]): FiveMean {
  const sum = times.reduce((all, { time }) => all + time, 0)
  return { time: roundedQuotient(sum, times.length), overPar: overPar(...times) }
}
