import { formatTicks } from '../../core/game/format-time.ts'
import { TICK_HZ } from '../../core/game/rules.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { type Medal, medalOf, MEDALS, medalTime, nextMedal } from '../../core/speedrun/medals.ts'
import { isBetter, timeOf } from '../../core/speedrun/records.ts'

/** The field that the curve is drawn in, in units of the drawing. */
export interface ChartField {
  readonly width: number
  readonly height: number
}

export interface ChartPoint {
  readonly attempt: Attempt
  readonly x: number
  readonly y: number
  /** True for the best attempt when it ended. */
  readonly isBest: boolean
}

export interface ChartLine {
  readonly y: number
  readonly label: string
}

/** Positions in a history chart; the origin is the upper left corner of the field. */
export interface ChartLayout {
  /** One point for each attempt, in their order. */
  readonly points: readonly ChartPoint[]
  /** Round values of the axis, from the least up. */
  readonly lines: readonly ChartLine[]
  /** Medals that are won within the field, and their times. */
  readonly medals: readonly MedalLine[]
}

export interface MedalLine {
  readonly y: number
  readonly medal: Medal
}

/** Distances between lines of the axis: in ticks, and in levels. */
const TIME_STEPS = [
  ...[0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30],
  ...[60, 120, 300, 600, 1200, 1800, 3600, 7200, 18000, 36000],
].map((seconds) => Math.round(seconds * TICK_HZ))
const LEVEL_STEPS = [1, 2, 5, 10, 20, 50]
const MOST_LINES = 5

/** The slowest time, in optima, that is shown among all medals where it is the only one. */
const MOST_OPTIMA_ALONE = 3

/**
 * Lays out the times of attempts of one course, from left to right in the order in which they
 * ended. Of endless runs it is the levels cleared. A time alone stands among the times of all medals.
 *
 * @param optimum by which medals are won; null for none
 */
export function layChart(
  history: readonly Attempt[],
  field: ChartField,
  optimum: number | null = null,
): ChartLayout {
  const isEndless = history.at(0)?.mode === 'endless'
  const values = history.map((attempt) => (isEndless ? attempt.levels.length : timeOf(attempt)))
  const fastest = values.reduce((least, value) => Math.min(least, value), Infinity)
  const least = Math.min(fastest, goalOf(fastest, optimum))
  const most = values.reduce((most, value) => Math.max(most, value), 0)
  if (history.length === 0) return { points: [], lines: [], medals: [] }
  const [first] = history
  if (history.length === 1 && optimum !== null && most <= MOST_OPTIMA_ALONE * optimum) {
    return layAlone(first, most, field, optimum)
  }
  const step = stepFor(most - least, isEndless ? LEVEL_STEPS : TIME_STEPS)
  const low = Math.floor(least / step) * step
  const high = Math.max(low + step, Math.ceil(most / step) * step)
  const yOf = (value: number): number => round(field.height * (1 - (value - low) / (high - low)))
  let [best, bestValue]: [Attempt | null, number] = [null, 0]
  const points = history.map((attempt, i): ChartPoint => {
    const value = values[i]
    // Most are no better, which a look at their own value shows.
    const isWorse = isEndless ? value < bestValue : value >= bestValue
    const isBest = best === null || (!isWorse && isBetter(attempt, best))
    if (isBest) [best, bestValue] = [attempt, value]
    const share = history.length === 1 ? 0.5 : i / (history.length - 1)
    return { attempt, x: round(field.width * share), y: yOf(value), isBest }
  })
  const lines: ChartLine[] = []
  for (let value = low; value <= high; value += step) {
    lines.push({ y: yOf(value), label: isEndless ? String(value) : formatTicks(value) })
  }
  return { points, lines, medals: medalLines(optimum, low, high, yOf) }
}

/**
 * An only time at the left, the start of a curve, between lines at the time of every medal. The lines
 * are as far apart, so that each has room for its name.
 */
function layAlone(
  attempt: Attempt,
  time: number,
  { height }: ChartField,
  optimum: number,
): ChartLayout {
  const times = MEDALS.map((medal) => medalTime(medal, optimum))
  const ends = [Math.min(time, times[0]), Math.max(time, times[times.length - 1])]
  const stops = [...new Set([...ends, ...times])].toSorted((a, b) => a - b)
  const yOf = (value: number): number => {
    const above = Math.max(
      1,
      stops.findIndex((stop) => stop >= value),
    )
    const [low, high] = [stops[above - 1], stops[above]]
    const place = above - 1 + (value - low) / (high - low)
    return round(height * (1 - place / (stops.length - 1)))
  }
  const medals = MEDALS.map((medal, i) => ({ medal, y: yOf(times[i]) }))
  const lines = medals.map(({ y }, i) => ({ y, label: formatTicks(times[i]) }))
  return { points: [{ attempt, x: 0, y: yOf(time), isBest: true }], lines, medals }
}

/** The time that wins the next medal; Infinity where there is none. */
function goalOf(best: number, optimum: number | null): number {
  const next = optimum === null ? null : nextMedal(medalOf(best, optimum))
  return optimum === null || next === null ? Infinity : medalTime(next, optimum)
}

function medalLines(
  optimum: number | null,
  low: number,
  high: number,
  yOf: (value: number) => number,
): MedalLine[] {
  if (optimum === null) return []
  return MEDALS.flatMap((medal) => {
    const time = medalTime(medal, optimum)
    return time >= low && time <= high ? [{ medal, y: yOf(time) }] : []
  })
}

/** Points up to which all are drawn: more than a screen has room for. */
const MOST_POINTS = 1000

/**
 * The curve through points, as the path of an SVG. Of very many it goes only through those that differ
 * on a screen: the first, the highest and the lowest of each unit.
 */
export function curveOf(points: readonly Place[]): string {
  return (points.length > MOST_POINTS ? thinned(points) : points)
    .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')
}

type Place = Pick<ChartPoint, 'x' | 'y'>

function thinned(points: readonly Place[]): Place[] {
  const units = new Map<number, { first: Place; high: Place; low: Place }>()
  for (const place of points) {
    const unit = Math.floor(place.x)
    const kept = units.get(unit)
    if (kept === undefined) units.set(unit, { first: place, high: place, low: place })
    else if (place.y < kept.high.y) kept.high = place
    else if (place.y > kept.low.y) kept.low = place
  }
  return [...units.values()].flatMap(({ first, high, low }) =>
    [...new Set([first, high, low])].toSorted((a, b) => a.x - b.x),
  )
}

/** The best so far as steps down to the right end, as the path of an SVG. */
export function bestCurveOf(points: readonly ChartPoint[], { width }: ChartField): string {
  const bests = points.filter(({ isBest }) => isBest)
  const steps = bests.map(({ x, y }, i) => (i === 0 ? `M${x} ${y}` : `H${x}V${y}`))
  return steps.length === 0 ? '' : `${steps.join('')}H${width}`
}

function stepFor(span: number, steps: readonly number[]): number {
  return steps.find((step) => span <= step * (MOST_LINES - 1)) ?? steps[steps.length - 1]
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
