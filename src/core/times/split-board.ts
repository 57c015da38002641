import { LEVEL_COUNT } from '../game/rules.ts'
import type { LevelResult, Run } from '../level/run.ts'
import { type Attempt, bestOf, isBetter, leastSegments, timeOf } from '../attempt/attempt.ts'
import {
  bestPossibleTime,
  possibleTimeSaves,
  type RunProgress,
  type Segments,
  type SplitRow,
  splitRows,
  sumOfBest,
  totalTimeSave,
} from './splits.ts'

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
