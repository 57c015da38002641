import { ENDLESS_LEVELS, LEVEL_COUNT } from '../game/rules.ts'
import { isSeries, type LevelResult, type Run } from '../level/run.ts'
import type { Attempt } from './attempt.ts'
import { type ComparisonId, COMPARISONS, optimaOf, type Segments } from './comparisons.ts'
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

/** What a run is held against, all in ticks. */
export interface SplitPlan {
  /** Of each level that has a row. */
  readonly comparison: Segments
  readonly best: Segments
  readonly optima: Segments
  /** The time of the best attempt; null where there is none. */
  readonly personalBest: number | null
}

/**
 * The plan of a run that is at a level.
 *
 * history: as `historyOf` gives it, without the run itself. optimum: the fastest win of the level
 * that the run is at; those of the levels ahead are known only from the history.
 */
export function splitPlan(
  run: Pick<Run, 'mode' | 'results'>,
  optimum: number,
  history: readonly Attempt[],
  id: ComparisonId,
): SplitPlan {
  const { results } = run
  const known = [...results.map((result) => result.optimum), optimum]
  const optima = optimaOf(history, rowsOf(run, history)).map((ticks, i) => known.at(i) ?? ticks)
  const best = bestOf(history)
  return {
    comparison: COMPARISONS[id](history, optima),
    best: COMPARISONS['best-segments'](history, optima),
    optima,
    personalBest: best === null ? null : timeOf(best),
  }
}

/** How many levels have a row: of an endless run those known, and the one that is played. */
function rowsOf({ mode, results }: Pick<Run, 'mode' | 'results'>, history: readonly Attempt[]) {
  if (!isSeries(mode)) return 1
  if (mode === 'run') return LEVEL_COUNT
  const longest = history.reduce((most, { levels }) => Math.max(most, levels.length), 0)
  return Math.min(ENDLESS_LEVELS, Math.max(longest, results.length + 1))
}

/** The splits of a run under way, with what they come to; null for what is not known. */
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
 * The rows that tell something: up to the last level that was cleared, is played, or has a time to
 * beat. None where nothing was cleared yet and there is nothing to beat.
 */
export function tellingRows(rows: readonly SplitRow[]): readonly SplitRow[] {
  const last = rows.findLastIndex(
    ({ state, comparison }) => state !== 'upcoming' || comparison !== null,
  )
  const isTelling = rows.some(({ split, comparison }) => split !== null || comparison !== null)
  return isTelling ? rows.slice(0, last + 1) : []
}

/** A finished run beside those before it. */
export interface ResultComparison {
  /** A row for each level, against the best of them. */
  readonly rows: readonly SplitRow[]
  /** Whether there was none before it. */
  readonly isFirst: boolean
  /** Whether it is the best now. */
  readonly isBest: boolean
  /**
   * By how many ticks it beats the best before it, or else how much slower it was, below 0; null
   * where there was none or it cleared another number of levels.
   */
  readonly gain: number | null
}

/** @param history the attempts before this one, as `historyOf` gives them */
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
