import type { Par } from '../level/optimum.ts'
import type { Attempt } from './attempt.ts'
import type { ComparisonId } from './comparison-ids.ts'
import { bestOf, leastSegments } from './records.ts'
import { averageSegments, balancedSegments, medianSegments } from './skill-curve.ts'

/** Ticks for each level of a course, in order; null where unknown. */
export type Segments = readonly (number | null)[]

/**
 * The times that a run is compared with.
 *
 * history: attempts of one course as `historyOf` (records.ts) returns them, so that neither help
 * nor other courses count. optima: the fastest win of each level, as far as known; their number is
 * the number of levels wanted.
 */
export type Comparison = (history: readonly Attempt[], optima: Segments) => Segments

const table = {
  'personal-best': (history) => timesOf(bestOf(history)),
  'best-segments': leastSegments,
  average: averageSegments,
  median: medianSegments,
  'balanced-personal-best': balancedSegments,
  optimum: (_, optima) => optima,
  last: (history) => timesOf(history.at(-1) ?? null),
  none: () => [],
} satisfies Record<ComparisonId, Comparison>

/**
 * The comparisons by name, each as long as the given optima. Average, median and balanced personal
 * best weigh newer attempts more, as LiveSplit does (skill-curve.ts).
 */
export const COMPARISONS = Object.fromEntries(
  Object.entries<Comparison>(table).map(([id, comparison]) => [
    id,
    (history: readonly Attempt[], optima: Segments): Segments => {
      const segments = comparison(history, optima)
      return optima.map((_, i) => segments.at(i) ?? null)
    },
  ]),
) as Readonly<Record<ComparisonId, Comparison>>

/** The fastest wins of a course's levels as its attempts carry them, for so many levels. */
export function optimaOf(attempts: readonly Attempt[], count: number): Segments {
  return parsOf(attempts, count).map((par) => par?.optimum ?? null)
}

/**
 * The pars of a course's levels as its attempts carry them. Attempts of older versions of the game
 * have no slack; then one known from another attempt with the same par is kept.
 */
export function parsOf(attempts: readonly Attempt[], count: number): (Par | null)[] {
  const pars: (Par | null)[] = Array.from({ length: count }, () => null)
  for (const { levels } of attempts) {
    for (let i = 0; i < Math.min(levels.length, count); i++) {
      const [{ optimum, slack: own }, known] = [levels[i], pars[i]]
      const slack = own ?? known?.slack
      if (optimum === known?.optimum && slack === known.slack) continue
      pars[i] = slack === undefined ? { optimum } : { optimum, slack }
    }
  }
  return pars
}

/** The time since the run's start at the end of each level; null from the first gap on. */
export function splitsOf(segments: Segments): Segments {
  let split: number | null = 0
  return segments.map((segment) => {
    split = split === null || segment === null ? null : split + segment
    return split
  })
}

function timesOf(attempt: Attempt | null): number[] {
  return attempt?.levels.map(({ time }) => time) ?? []
}
