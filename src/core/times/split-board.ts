import { LEVEL_COUNT } from '../game/rules.ts'
import type { LevelResult, Run } from '../level/run.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { optimaOf, type Segments } from './comparisons.ts'
import { bestOf, isBetter, leastSegments, timeOf } from '../attempt/records.ts'
import {
  bestPossibleTime,
  possibleTimeSaves,
  type RunProgress,
  type SplitRow,
  splitRows,
  sumOfBest,
  totalTimeSave,
} from './splits.ts'

/** Times that a run is compared with, in ticks, for each level with a row. */
export type SplitPlan = ReturnType<typeof splitPlan>

/**
 * Plans the comparison of a run at its current level.
 *
 * @param optimum fastest win of the current level; null while unknown
 * @param history attempts before this run, as returned by `historyOf`
 */
export function splitPlan(
  run: Pick<Run, 'mode' | 'results'>,
  optimum: number | null,
  history: readonly Attempt[],
) {
  const { results } = run
  const rows = run.mode === 'run' ? LEVEL_COUNT : 1
  const known = [...results.map((result) => result.optimum ?? null), optimum]
  const optima: Segments = optimaOf(history, rows).map((ticks, i) =>
    i < known.length ? known[i] : ticks,
  )
  const best = bestOf(history)
  return {
    comparison: segmentsOf(best, optima.length),
    best: sized(leastSegments(history), optima.length),
    optima,
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
export function tellingRows(rows: readonly SplitRow[]): readonly SplitRow[] {
  const last = rows.findLastIndex(
    ({ state, comparison }) => state !== 'upcoming' || comparison !== null,
  )
  const isTelling = rows.some(({ split, comparison }) => split !== null || comparison !== null)
  return isTelling ? rows.slice(0, last + 1) : []
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
