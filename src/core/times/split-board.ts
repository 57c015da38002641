import { LEVEL_COUNT } from '../game/rules.ts'
import type { LevelResult, Run } from '../level/run.ts'
import { type Attempt, bestOf, isBetter, leastSegments, timeOf } from '../attempt/attempt.ts'

/** Times that a run is compared with, in ticks, for each level with a row. */
export type SplitPlan = ReturnType<typeof splitPlan>

/**
 * Plans the comparison of a run, by default with the best attempt.
 *
 * @param history attempts before this run, as returned by `historyOf`
 * @param raced ticks of each level of an opponent; null without a race
 */
export function splitPlan(
  { mode }: Pick<Run, 'mode'>,
  history: readonly Attempt[],
  raced: readonly number[] | null = null,
) {
  const rows = mode === 'run' ? LEVEL_COUNT : 1
  const best = bestOf(history)
  return {
    comparison: raced === null ? segmentsOf(best, rows) : sized(raced, rows),
    best: sized(leastSegments(history), rows),
    /** Time of the best attempt; null without attempts. */
    personalBest: best === null ? null : timeOf(best),
  }
}

/** Level times of an attempt, filled with null up to `count` levels. */
export function segmentsOf(attempt: Pick<Attempt, 'levels'> | null, count: number): Segments {
  return sized(attempt?.levels.map(({ time }) => time) ?? [], count)
}

function sized(segments: readonly number[], count: number): Segments {
  return Array.from({ length: count }, (_, i) => segments.at(i) ?? null)
}

/** Splits of a run in progress with their totals; null for unknown totals. */
export type SplitBoard = ReturnType<typeof splitBoard>

export function splitBoard({ comparison, best }: SplitPlan, progress: RunProgress) {
  const saves = possibleTimeSaves(comparison, best, progress)
  return {
    rows: splitRows(progress, comparison, best),
    sumOfBest: sumOfBest(best),
    timeSave: saves.every((save) => save === null) ? null : totalTimeSave(saves),
    bestPossible: bestPossibleTime(progress, best),
  }
}

/**
 * Rows worth showing: up to the last level that was cleared, is being played, or has a time to beat.
 * Empty if no level was cleared and there is no time to beat.
 */
export function shownRows(rows: readonly SplitRow[]): readonly SplitRow[] {
  const last = rows.findLastIndex(
    ({ state, comparison }) => state !== 'upcoming' || comparison !== null,
  )
  const hasTimes = rows.some(({ split, comparison }) => split !== null || comparison !== null)
  return hasTimes ? rows.slice(0, last + 1) : []
}

/** Finished run compared with the best earlier run. */
export type ResultComparison = ReturnType<typeof compareResult>

/** @param history the attempts before this run, as returned by `historyOf` */
export function compareResult(results: readonly LevelResult[], history: readonly Attempt[]) {
  const cleared = results.map(({ time }) => time)
  const best = bestOf(history)
  const run = { levels: results }
  const isComparable = best !== null && best.levels.length === results.length
  return {
    rows: splitRows(
      { cleared, running: null },
      segmentsOf(best, results.length),
      sized(leastSegments(history), results.length),
    ),
    isFirst: best === null,
    isBest: best === null || isBetter({ mode: best.mode, levels: results }, best),
    /** Ticks gained; negative if slower, null without an earlier run of as many levels. */
    gain: isComparable ? timeOf(best) - timeOf(run) : null,
  }
}

/** Ticks for each level of a course, in order; null where unknown. */
type Segments = readonly (number | null)[]

/**
 * Colour of a level's difference to the comparison, as in LiveSplit. gold: the level's best time ever.
 * Otherwise ahead or behind refers to the whole run, gaining or losing to this level. none: no
 * difference, or nothing to compare with.
 */
export type SplitKind =
  'gold' | 'ahead-gaining' | 'ahead-losing' | 'behind-gaining' | 'behind-losing' | 'none'

/** Progress of a run, in ticks. */
export interface RunProgress {
  /** Times of the cleared levels, in order. */
  readonly cleared: readonly number[]
  /** Time of the current level so far; null once the run is over. */
  readonly running: number | null
}

/** Level in the table of splits. Times in ticks. */
export interface SplitRow {
  readonly state: 'cleared' | 'running' | 'upcoming'
  /** Time since the run's start at which the level was cleared. */
  readonly split: number | null
  /** The comparison's split of the level. */
  readonly comparison: number | null
  /**
   * Delay behind the comparison, negative if ahead. In the current level null until the level loses time
   * or the run is behind.
   */
  readonly delta: number | null
  readonly kind: SplitKind
}

/** Time since the run's start at the end of each level; null from the first gap on. */
export function splitsOf(segments: Segments): Segments {
  let split: number | null = 0
  return segments.map((segment) => {
    split = split === null || segment === null ? null : split + segment
    return split
  })
}

/** Table of splits with a row for each level. `best`: best segments before the run began. */
export function splitRows(
  progress: RunProgress,
  comparison: Segments,
  best: Segments,
): readonly SplitRow[] {
  const { cleared, running } = progress
  const planned = splitsOf(comparison)
  let clock = 0
  let lastDelta: number | null = null
  return planned.map((wanted, i): SplitRow => {
    const segment = i < cleared.length ? cleared[i] : null
    if (segment !== null) {
      clock += segment
      const delta = wanted === null ? null : clock - wanted
      const isGold = segment < (best.at(i) ?? Infinity)
      const kind = isGold ? 'gold' : kindOf(delta, lastDelta)
      lastDelta = delta ?? lastDelta
      return { state: 'cleared', split: clock, comparison: wanted, delta, kind }
    }
    const row = { split: null, comparison: wanted }
    if (i > cleared.length || running === null) {
      return { ...row, state: 'upcoming', delta: null, kind: 'none' }
    }
    const now = wanted === null ? null : clock + running - wanted
    const isLosing =
      running > (best.at(i) ?? Infinity) || (now !== null && now > Math.min(0, lastDelta ?? 0))
    const delta = isLosing ? now : null
    return { ...row, state: 'running', delta, kind: kindOf(delta, lastDelta) }
  })
}

/** Sum of the best times of all levels; null if a level was never cleared. */
export function sumOfBest(best: Segments): number | null {
  return splitsOf(best).at(-1) ?? null
}

/**
 * Time that could be saved on each level of the comparison by the best segment, as in LiveSplit; null
 * if either is unknown. For a run in progress, 0 for cleared levels, and less for the current level
 * the longer it takes. Never negative.
 */
export function possibleTimeSaves(
  comparison: Segments,
  best: Segments,
  { cleared, running }: RunProgress = { cleared: [], running: null },
): Segments {
  return comparison.map((segment, i) => {
    const least = best.at(i) ?? null
    if (segment === null || least === null) return null
    if (i < cleared.length) return 0
    const spent = i === cleared.length ? Math.max(least, running ?? 0) : least
    return Math.max(0, segment - spent)
  })
}

/** Total of the known time saves. */
export function totalTimeSave(saves: Segments): number {
  return saves.reduce<number>((sum, save) => sum + (save ?? 0), 0)
}

/**
 * Final time of a run in progress if every remaining level takes its best time; null if a remaining
 * level was never cleared.
 */
export function bestPossibleTime({ cleared, running }: RunProgress, best: Segments): number | null {
  const clock = cleared.reduce((sum, time) => sum + time, 0)
  const rest = best.slice(cleared.length).map((least, i) => {
    if (i > 0 || least === null || running === null) return least
    return Math.max(least, running)
  })
  if (running === null && rest.length === 0) return clock
  const ahead = sumOfBest(rest)
  return ahead === null ? null : clock + ahead
}

function kindOf(delta: number | null, lastDelta: number | null): SplitKind {
  if (delta === null || delta === 0) return 'none'
  if (delta < 0) return lastDelta !== null && delta > lastDelta ? 'ahead-losing' : 'ahead-gaining'
  return lastDelta !== null && delta < lastDelta ? 'behind-gaining' : 'behind-losing'
}
