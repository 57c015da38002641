import { formatMilliseconds } from '../../core/game/format-time.ts'
import type { Course } from '../../core/speedrun/attempt.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import type { SegmentColumn } from './segment-columns.ts'

/** A table with a row for each level, and one for the total of several levels. */
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
      columns.map((column) => createTime(column.segments[i])),
    ),
  )
  const totals = element(
    'tr',
    {},
    element('th', { scope: 'row' }, t('records.total')),
    columns.map(({ total }) => createTime(total)),
  )
  // A region that scrolls sideways takes the focus, so that arrow keys can scroll it.
  return element(
    'div',
    { className: 'scrolled', tabIndex: 0, role: 'region', ariaLabel: t('records.segments') },
    createTable({ className: 'segments' }, heads, rows, segments.length > 1 ? totals : null),
  )
}

function createTime(ticks: number | null): HTMLElement {
  return element('td', {}, ticks === null ? '–' : formatMilliseconds(ticks))
}
