import { ENDLESS_LEVELS, LEVEL_COUNT } from '../game/rules.ts'
import { isSeries, type LevelResult, type Run } from '../level/run.ts'
import type { Attempt } from './attempt.ts'
import type { ComparisonId } from './comparison-ids.ts'
import { COMPARISONS, optimaOf, type Segments } from './comparisons.ts'
import { bestOf, isBetter, timeOf } from './records.ts'
import {
  bestPossibleTime,
  possibleTimeSaves,
  type RunProgress,
  type SplitRow,
  splitRows,
  sumOfBest,
  totalTimeSave,
} from './splits.ts'

/** The times that a run is compared with, all in ticks. */
export interface SplitPlan {
  /** The time of each level that has a row. */
  readonly comparison: Segments
  readonly best: Segments
  readonly optima: Segments
  /** Time of the best attempt; null without attempts. */
  readonly personalBest: number | null
}

/**
 * The plan of a run at its current level.
 *
 * history: as `historyOf` returns it, without the run itself. optimum: the fastest win of the
 * current level, null while unknown; those of the levels ahead are known only from the history.
 */
export function splitPlan(
  run: Pick<Run, 'mode' | 'results'>,
  optimum: number | null,
  history: readonly Attempt[],
  id: ComparisonId,
): SplitPlan {
  const { results } = run
  const known = [...results.map((result) => result.optimum), optimum]
  const optima = optimaOf(history, rowsOf(run, history)).map((ticks, i) =>
    i < known.length ? known[i] : ticks,
  )
  const best = bestOf(history)
  return {
    comparison: COMPARISONS[id](history, optima),
    best: COMPARISONS['best-segments'](history, optima),
    optima,
    personalBest: best === null ? null : timeOf(best),
  }
}

/** The number of levels with a row: of an endless run those known, and the current one. */
function rowsOf({ mode, results }: Pick<Run, 'mode' | 'results'>, history: readonly Attempt[]) {
  if (!isSeries(mode)) return 1
  if (mode === 'run') return LEVEL_COUNT
  const longest = history.reduce((most, { levels }) => Math.max(most, levels.length), 0)
  return Math.min(ENDLESS_LEVELS, Math.max(longest, results.length + 1))
}

/** The splits of a run in progress, with their totals; null where unknown. */
export interface SplitBoard {
  readonly rows: readonly SplitRow[]
  readonly sumOfBest: number | null
  readonly timeSave: number | null
  readonly bestPossible: number | null
}

export function splitBoard({ comparison, best }: SplitPlan, progress: RunProgress): SplitBoard {
  const saves = possibleTimeSaves(comparison, best, progress)
  return {
    rows: splitRows(progress, comparison, best),
    sumOfBest: sumOfBest(best),
    timeSave: saves.every((save) => save === null) ? null : totalTimeSave(saves),
    bestPossible: bestPossibleTime(progress, best),
  }
}

/**
 * The rows worth showing: up to the last level that was cleared, is being played, or has a time to
 * beat. Empty where nothing was cleared yet and there is nothing to beat.
 */
export function tellingRows(rows: readonly SplitRow[]): readonly SplitRow[] {
  const last = rows.findLastIndex(
    ({ state, comparison }) => state !== 'upcoming' || comparison !== null,
  )
  const isTelling = rows.some(({ split, comparison }) => split !== null || comparison !== null)
  return isTelling ? rows.slice(0, last + 1) : []
}

/** A finished run compared with those before it. */
export interface ResultComparison {
  /** Row of each level, compared with the best earlier run. */
  readonly rows: readonly SplitRow[]
  /** True if there was no earlier run. */
  readonly isFirst: boolean
  /** True if the run is the best now. */
  readonly isBest: boolean
  /**
   * Ticks by which the run beats the best earlier one, negative if slower; null if there was none or
   * it cleared another number of levels.
   */
  readonly gain: number | null
}

/** @param history the attempts before this one, as `historyOf` returns them */
export function compareResult(
  results: readonly LevelResult[],
  history: readonly Attempt[],
): ResultComparison {
  const optima = results.map(({ optimum }) => optimum)
  const cleared = results.map(({ time }) => time)
  const best = bestOf(history)
  const run = { levels: results }
  const isComparable = best !== null && best.levels.length === results.length
  return {
    rows: splitRows(
      { cleared, running: null },
      COMPARISONS['personal-best'](history, optima),
      COMPARISONS['best-segments'](history, optima),
    ),
    isFirst: best === null,
    isBest: best === null || isBetter(run, best),
    gain: isComparable ? timeOf(best) - timeOf(run) : null,
  }
}
