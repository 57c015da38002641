import { formatMilliseconds } from '../../core/game/format-time.ts'
import type { Course } from '../../core/speedrun/attempt.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import type { SegmentColumn } from './segment-columns.ts'

/** A table with a row for each level, and one for all of them where there are several. */
export function createSegmentsTable(
  { level }: Pick<Course, 'level'>,
  columns: readonly SegmentColumn[],
  names: readonly string[],
): HTMLElement {
  const [{ segments }] = columns
  const heads = [t('win.level-column'), ...columns.map(({ id }) => t(`records.${id}`))]
  const rows = segments.map((_, i) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('bdi', {}, nameOf(level + i, names.at(i)))),
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

/** A level's number, and its name where it was renamed in LiveSplit. */
function nameOf(level: number, name = ''): string {
  return name.trim() === '' || name === `Level ${level}` ? String(level) : `${level} · ${name}`
}

function createTime(ticks: number | null): HTMLElement {
  return element('td', {}, ticks === null ? '–' : formatMilliseconds(ticks))
}
