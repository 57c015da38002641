import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { ComparisonId } from '../../core/speedrun/comparison-ids.ts'
import { COMPARISONS, type Segments } from '../../core/speedrun/comparisons.ts'
import { possibleTimeSaves, sumOfBest, totalTimeSave } from '../../core/speedrun/splits.ts'

/** The comparisons that have a column, in order. */
const COLUMNS = [
  'personal-best',
  'best-segments',
  'average',
  'median',
  'balanced-personal-best',
  'optimum',
] as const satisfies readonly ComparisonId[]

/** A column of the table: the time of every level, and of all together, in ticks. */
export interface SegmentColumn {
  readonly id: (typeof COLUMNS)[number] | 'time-save'
  readonly segments: Segments
  readonly total: number | null
}

/**
 * Times of the levels of a course in its history, compared. The total of the best segments is the
 * sum of best, that of the time saves the possible time save.
 *
 * @param optima the fastest win of each level, null where it is unknown: one for each row
 */
export function segmentColumns(history: readonly Attempt[], optima: Segments): SegmentColumn[] {
  const columns = COLUMNS.map((id): SegmentColumn => {
    const segments = COMPARISONS[id](history, optima)
    return { id, segments, total: sumOfBest(segments) }
  })
  const [{ segments: personalBest }, { segments: best }] = columns
  const saves = possibleTimeSaves(personalBest, best)
  return [...columns, { id: 'time-save', segments: saves, total: totalTimeSave(saves) }]
}
