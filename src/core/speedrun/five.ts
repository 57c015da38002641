import { RULES_VERSION } from '../game/rules.ts'
import { roundedQuotient } from '../integer.ts'
import { FIVE, fiveSeeds, namespaceOf } from '../level/seed-namespace.ts'
import type { Attempt } from './attempt.ts'
import { compareOverPar, overPar, type ParTime, parTimeOf } from './over-par.ts'
import { finishedRuns } from './records.ts'

/** Progress with the five seeds of a code. */
export type Five = ReturnType<typeof fiveOf>

/** Mean of runs, rounded half up: time in ticks, time over par in tenths of a per cent. */
export type FiveMean = ReturnType<typeof meanOf>

/**
 * Progress with a code; ignores attempts under other rules, which were in other labyrinths, and imported
 * attempts: nothing in a backup proves whose runs it has, so the player's own do not fill places either.
 *
 * @throws RangeError for an invalid code.
 */
export function fiveOf(code: string, attempts: readonly Attempt[]) {
  const seeds = fiveSeeds(code)
  const finished = finishedNow(attempts)
  const runs = seeds.map((seed) => finished.find((attempt) => attempt.seed === seed) ?? null)
  const next = runs.indexOf(null)
  const times = runs.map((run) => run && parTimeOf(run))
  const ranked = times.filter((time) => time !== null).toSorted(compareOverPar)
  const isWhole = ranked.length === FIVE
  return {
    code,
    /** All five, in order; only revealed seeds may be shown. */
    seeds,
    /** First finished run of each seed without help, which alone counts. */
    runs,
    /** Index of the first seed without a run; null if all have one. */
    next: next === -1 ? null : next,
    /** Number of revealed seeds: up to and including `next`. */
    revealed: next === -1 ? FIVE : next + 1,
    /**
     * Rank of each run by time over par in per cent, from 1, ties in order of the seeds; null
     * without a run. Times alone would rank the seeds, whose pars differ.
     */
    places: times.map((time) => time && ranked.indexOf(time) + 1),
    /** Mean of all five runs; null until all seeds have one. */
    average: isWhole ? meanOf(ranked) : null,
    /** Mean of the runs ranked second to fourth; null until all seeds have one. */
    middleThree: isWhole ? meanOf(ranked.slice(1, -1)) : null,
  }
}

/** Codes of the attempts under the current rules, the latest run first. */
export function codesOf(attempts: readonly Attempt[]): string[] {
  const codes = finishedNow(attempts).flatMap(({ seed }) => {
    const event = namespaceOf(seed)
    return event?.kind === 'five' ? [event.code] : []
  })
  return [...new Set(codes.toReversed())]
}

function finishedNow(attempts: readonly Attempt[]): Attempt[] {
  return finishedRuns(attempts).filter(
    ({ rules, fromBackup }) => rules === RULES_VERSION && fromBackup !== true,
  )
}

function meanOf(times: readonly ParTime[]) {
  const sum = times.reduce((all, { time }) => all + time, 0)
  return { time: roundedQuotient(sum, times.length), overPar: overPar(...times) }
}
