import { formatTicks, writerOf } from '../../core/game/format-time.ts'
import type { Attempt, Course } from '../../core/attempt/attempt.ts'
import { segmentsOf, type Segments } from '../../core/times/comparisons.ts'
import { possibleTimeSaves, sumOfBest, totalTimeSave } from '../../core/times/splits.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'

/** Comparisons with a column, in order. */
const COLUMNS = ['personal-best', 'best-segments', 'optimum'] as const

/** Colour of each column. */
const CLASSES: Readonly<Record<SegmentColumn['id'], string>> = {
  'personal-best': '',
  'best-segments': 'is-best',
  optimum: '',
  'time-save': 'is-ahead',
}

/** Table column: the time of each level, and the total, in ticks. */
export interface SegmentColumn {
  readonly id: (typeof COLUMNS)[number] | 'time-save'
  readonly segments: Segments
  readonly total: number | null
}

/**
 * Compares the level times of a course's history. The total of the best segments is the sum of best, the
 * total of the time saves is the possible time save. All but the optimum of a single attempt are equal.
 *
 * @param optima fastest win of each level, null if unknown; one for each row
 */
export function segmentColumns(history: readonly Attempt[], optima: Segments): SegmentColumn[] {
  const columns = COLUMNS.map((id): SegmentColumn => {
    const segments = segmentsOf(id, history, optima)
    return { id, segments, total: sumOfBest(segments) }
  })
  if (history.length === 1) return columns.filter(({ id }) => id !== 'best-segments')
  const [{ segments: personalBest }, { segments: best }] = columns
  const saves = possibleTimeSaves(personalBest, best)
  return [...columns, { id: 'time-save', segments: saves, total: totalTimeSave(saves) }]
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

/** Creates the cells of a row. Times that differ are written differently; a time save is a difference. */
function createTimes(
  columns: readonly SegmentColumn[],
  timeOf: (column: SegmentColumn) => number | null,
): HTMLElement[] {
  const times = columns.filter(({ id }) => id !== 'time-save').map(timeOf)
  const write = writerOf(times.filter((ticks) => ticks !== null))
  return columns.map((column) => {
    const ticks = timeOf(column)
    const writeTime = column.id === 'time-save' ? formatTicks : write
    return element('td', { className: CLASSES[column.id] }, ticks === null ? '–' : writeTime(ticks))
  })
}
