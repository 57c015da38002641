import type { Par } from '../level/optimum.ts'
import type { Attempt } from '../attempt/attempt.ts'

/** Ticks for each level of a course, in order; null where unknown. */
export type Segments = readonly (number | null)[]

/** Fastest wins of the first `count` levels of a course, as stored in its attempts. */
export function optimaOf(attempts: readonly Attempt[], count: number): Segments {
  return parsOf(attempts, count).map((par) => par?.optimum ?? null)
}

/**
 * Pars of the first `count` levels of a course, as stored in its attempts. For attempts of older
 * versions of the game, without slack, the slack of another attempt with an equal par is used.
 */
export function parsOf(attempts: readonly Attempt[], count: number): (Par | null)[] {
  const pars: (Par | null)[] = Array.from({ length: count }, () => null)
  for (const { levels } of attempts) {
    for (let i = 0; i < Math.min(levels.length, count); i++) {
      const [{ optimum, slack: own }, known] = [levels[i], pars[i]]
      if (optimum === undefined) continue
      const slack = own ?? known?.slack
      if (optimum === known?.optimum && slack === known.slack) continue
      pars[i] = slack === undefined ? { optimum } : { optimum, slack }
    }
  }
  return pars
}

/** Time since the run's start at the end of each level; null from the first gap on. */
export function splitsOf(segments: Segments): Segments {
  let split: number | null = 0
  return segments.map((segment) => {
    split = split === null || segment === null ? null : split + segment
    return split
  })
}
