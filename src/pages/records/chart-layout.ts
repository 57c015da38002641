import { formatTicks } from '../../core/game/format-time.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import { type TimedMedal, TIMED_MEDALS, medalTime } from '../../core/times/medals.ts'
import { isBetter, timeOf } from '../../core/attempt/records.ts'
import type { Size } from '../../picture/canvas.ts'

export interface ChartPoint {
  readonly attempt: Attempt
  readonly x: number
  readonly y: number
  /** True if the attempt was the best when it ended. */
  readonly isBest: boolean
}

/** Positions in a history chart, from the upper left corner of its field. */
export interface ChartLayout {
  /** Points of the attempts, in order. */
  readonly points: readonly ChartPoint[]
  /** Lines of the axis at round values, in ascending order. */
  readonly lines: readonly { readonly y: number; readonly label: string }[]
  /** Lines at the times of medals within the field. */
  readonly medals: readonly { readonly y: number; readonly medal: TimedMedal }[]
}

/** Possible distances between lines of the axis, in ticks or in levels. */
const TIME_STEPS = [
  ...[0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30],
  ...[60, 120, 300, 600, 1200, 1800, 3600, 7200, 18000, 36000],
].map((seconds) => Math.round(seconds * TICK_HZ))
const LEVEL_STEPS = [1, 2, 5, 10, 20, 50]
const MOST_LINES = 5

/**
 * Lays out the times of a course's attempts, or the cleared levels of endless runs, from left to right;
 * at least two.
 *
 * @param optimum decides medals; null if none can be won
 */
export function layChart(
  history: readonly Attempt[],
  field: Size,
  optimum: number | null = null,
): ChartLayout {
  const isEndless = history[0].mode === 'endless'
  const values = history.map((attempt) => (isEndless ? attempt.levels.length : timeOf(attempt)))
  const medalTimes =
    optimum === null
      ? []
      : TIMED_MEDALS.map((medal) => ({ medal, time: medalTime(medal, optimum) }))
  const fastest = values.reduce((least, value) => Math.min(least, value), Infinity)
  // The field reaches to the next medal, so that its line is shown.
  const least = medalTimes.findLast(({ time }) => time < fastest)?.time ?? fastest
  const most = values.reduce((most, value) => Math.max(most, value), 0)
  const step = stepFor(most - least, isEndless ? LEVEL_STEPS : TIME_STEPS)
  const low = Math.floor(least / step) * step
  const high = Math.max(low + step, Math.ceil(most / step) * step)
  const yOf = (value: number): number => round(field.height * (1 - (value - low) / (high - low)))
  let best: Attempt | null = null
  const points = history.map((attempt, i): ChartPoint => {
    const isBest = best === null || isBetter(attempt, best)
    if (isBest) best = attempt
    const share = i / (history.length - 1)
    return { attempt, x: round(field.width * share), y: yOf(values[i]), isBest }
  })
  const lines: { y: number; label: string }[] = []
  for (let value = low; value <= high; value += step) {
    lines.push({ y: yOf(value), label: isEndless ? String(value) : formatTicks(value) })
  }
  const medals = medalTimes
    .filter(({ time }) => time >= low && time <= high)
    .map(({ medal, time }) => ({ medal, y: yOf(time) }))
  return { points, lines, medals }
}

/** Draws the curve through points as an SVG path. */
export function curveOf(points: readonly ChartPoint[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

/** Draws the best time so far as an SVG path of steps to the right end. */
export function bestCurveOf(points: readonly ChartPoint[], { width }: Size): string {
  const bests = points.filter(({ isBest }) => isBest)
  const steps = bests.map(({ x, y }, i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`))
  return `${steps.join('')}H${width}`
}

function stepFor(span: number, steps: readonly number[]): number {
  return steps.find((step) => span <= step * (MOST_LINES - 1)) ?? steps[steps.length - 1]
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
