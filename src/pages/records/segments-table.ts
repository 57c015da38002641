import { writerOf } from '../../core/game/format-time.ts'
import type { Attempt, Course } from '../../core/attempt/attempt.ts'
import { bestOf, leastSegments } from '../../core/attempt/records.ts'
import type { Segments } from '../../core/times/comparisons.ts'
import { segmentsOf } from '../../core/times/split-board.ts'
import { sumOfBest } from '../../core/times/splits.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'

/** Comparisons with a column, in order. */
const COLUMNS = ['personal-best', 'best-segments', 'optimum'] as const

/** Table column: the time of each level, and the total, in ticks. */
export interface SegmentColumn {
  readonly id: (typeof COLUMNS)[number]
  readonly segments: Segments
  readonly total: number | null
}

/**
 * Compares the level times of a course's history. The total of the best segments is the sum of best; a
 * single attempt has no such column, which would repeat its times.
 *
 * @param optima fastest win of each level, null if unknown; one for each row
 */
export function segmentColumns(history: readonly Attempt[], optima: Segments): SegmentColumn[] {
  return COLUMNS.filter((id) => id !== 'best-segments' || history.length > 1).map((id) => {
    const least = leastSegments(history)
    const segments = {
      'personal-best': segmentsOf(bestOf(history), optima.length),
      'best-segments': optima.map((_, i) => least.at(i) ?? null),
      optimum: optima,
    }[id]
    return { id, segments, total: sumOfBest(segments) }
  })
}

/** Creates a table with a row for each level, and a row of totals if there are several. */
export function createSegmentsTable(
  { level }: Pick<Course, 'level'>,
  columns: readonly SegmentColumn[],
): HTMLElement {
  const [{ segments }] = columns
  const heads = [t('win.level-column'), ...columns.map(({ id }) => t(`records.${id}`))]
  const rows = segments.map((_, i) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, String(level + i)),
      createTimes(columns, (column) => column.segments[i]),
    ),
  )
  const totals = element(
    'tr',
    {},
    element('th', { scope: 'row' }, t('records.total')),
    createTimes(columns, ({ total }) => total),
  )
  // Focusable, so that arrow keys can scroll it.
  return element(
    'div',
    { className: 'scrolled', tabIndex: 0, role: 'region', ariaLabel: t('records.segments') },
    createTable({ className: 'segments' }, heads, rows, segments.length > 1 ? totals : null),
  )
}

/** Creates the cells of a row. Times that differ are written differently. */
function createTimes(
  columns: readonly SegmentColumn[],
  timeOf: (column: SegmentColumn) => number | null,
): HTMLElement[] {
  const write = writerOf(columns.map(timeOf).filter((ticks) => ticks !== null))
  return columns.map((column) => {
    const ticks = timeOf(column)
    const className = column.id === 'best-segments' ? 'is-best' : ''
    return element('td', { className }, ticks === null ? '–' : write(ticks))
  })
}
