import { quotient, roundedQuotient } from '../integer.ts'
import type { Attempt } from './attempt.ts'
import { bestOf, timeOf } from './records.ts'

/** A segment time and its weight. */
interface Weighted {
  readonly time: number
  readonly weight: number
}

/** Weight of the newest attempt. */
const NEWEST_WEIGHT = 2 ** 16

/** Ratio of an attempt's weight to that of the next newer attempt, as in LiveSplit. */
const MEAN_FADE = { numerator: 3, denominator: 4 } as const
const BALANCE_FADE = { numerator: 15, denominator: 16 } as const

/** Resolution of percentiles; its product with a weight and the ticks of a run is exact. */
const PERCENTILES = 2 ** 14

/** Shares of a tick; the square of a run's ticks in shares is exact. */
const SHARES = 2 ** 5

/** Attempts of non-zero weight, newest first: about 30, or 150 for `BALANCE_FADE`. */
function weigh(
  history: readonly Attempt[],
  fade: { readonly numerator: number; readonly denominator: number },
) {
  const weighed: { readonly attempt: Attempt; readonly weight: number }[] = []
  let weight = NEWEST_WEIGHT
  for (let i = history.length - 1; i >= 0 && weight > 0; i--) {
    weighed.push({ attempt: history[i], weight })
    weight = quotient(weight * fade.numerator, fade.denominator)
  }
  return weighed
}

/** Weighted times of each level in the attempts that cleared it, least first. */
function columnsOf(weighed: ReturnType<typeof weigh>): Weighted[][] {
  const longest = weighed.reduce((most, { attempt }) => Math.max(most, attempt.levels.length), 0)
  return Array.from({ length: longest }, (_, i) =>
    weighed
      .filter(({ attempt }) => attempt.levels.length > i)
      .map(({ attempt, weight }) => ({ time: attempt.levels[i].time, weight }))
      .toSorted((a, b) => a.time - b.time || a.weight - b.weight),
  )
}

/** Mean segments of a history, with more weight on newer attempts, rounded to the tick. */
export function averageSegments(history: readonly Attempt[]): number[] {
  return columnsOf(weigh(history, MEAN_FADE)).map((column) => {
    const weights = totalWeight(column)
    const sum = column.reduce((ticks, { time, weight }) => ticks + time * weight, 0)
    return roundedQuotient(sum, weights)
  })
}

/** Median segments of a history, with more weight on newer attempts. */
export function medianSegments(history: readonly Attempt[]): number[] {
  return columnsOf(weigh(history, MEAN_FADE)).map((column) => {
    const weights = totalWeight(column)
    let below = 0
    const median = column.find(({ weight }) => (below += weight) * 2 >= weights)
    return median?.time ?? 0
  })
}

/**
 * Balanced personal best: equally good segments that add up to the personal best, so that its
 * mistakes are spread over the whole run. After LiveSplit (PercentileComparisonGenerator.cs): the
 * sorted times of each level form a curve from percentile 0, the least, to 1, the longest, spaced by
 * weight and interpolated linearly. A search finds the percentile at which the times of all levels
 * add up to the personal best. Newer attempts have more weight.
 *
 * Unlike in LiveSplit, the personal best is always among the attempts, even if old, so that the
 * percentile exists, and the remainder between two neighbouring percentiles is divided among the
 * levels so that the sum is exact to the tick.
 */
export function balancedSegments(history: readonly Attempt[]): number[] {
  const best = bestOf(history)
  if (best === null) return []
  const weighed = weigh(history, BALANCE_FADE)
  if (!weighed.some(({ attempt }) => attempt === best)) weighed.push({ attempt: best, weight: 1 })
  const columns = columnsOf(weighed)
  const goal = timeOf(best) * SHARES
  const sumAt = (percentile: number): number =>
    columns.reduce((sum, column) => sum + timeAt(column, percentile), 0)
  let low = 0
  for (let high = PERCENTILES; high - low > 1;) {
    const middle = (low + high) >> 1
    if (sumAt(middle) <= goal) low = middle
    else high = middle
  }
  const lower = columns.map((column) => timeAt(column, low))
  const upper = columns.map((column) => timeAt(column, low + 1))
  let before = 0
  return splitsBetween(goal, lower, upper).map((split) => {
    const ticks = roundedQuotient(split, SHARES)
    const segment = ticks - before
    before = ticks
    return segment
  })
}

/** Splits that end with `goal`, with each segment at the same fraction from `lower` to `upper`. */
function splitsBetween(goal: number, lower: readonly number[], upper: readonly number[]): number[] {
  const rest = lower.reduce((left, time) => left - time, goal)
  const span = upper.reduce((sum, time, i) => sum + time - lower[i], 0)
  let passed = 0
  let split = 0
  return lower.map((time, i) => {
    passed += upper[i] - time
    split += time
    return split + (span === 0 ? 0 : quotient(rest * passed, span))
  })
}

/** Time of a level at a percentile of its curve, in shares of a tick. */
function timeAt(column: readonly Weighted[], percentile: number): number {
  const place = percentile * (totalWeight(column) - column[0].weight)
  let left = 0
  for (let i = 1; i < column.length; i++) {
    const { time, weight } = column[i]
    const width = weight * PERCENTILES
    if (place < left + width) {
      const before = column[i - 1].time
      const part = (time - before) * (place - left)
      const ticks = before + quotient(part, width)
      return ticks * SHARES + quotient((part % width) * SHARES, width)
    }
    left += width
  }
  return column[column.length - 1].time * SHARES
}

function totalWeight(column: readonly Weighted[]): number {
  return column.reduce((sum, { weight }) => sum + weight, 0)
}
