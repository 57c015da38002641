import { formatMilliseconds } from '../../core/game/format-time.ts'
import type { Course } from '../../core/speedrun/attempt.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { SegmentColumn } from './segment-columns.ts'

/** A table with a row for each level, and one for all of them where there are several. */
export function createSegmentsTable(
  { level }: Pick<Course, 'level'>,
  columns: readonly SegmentColumn[],
  names: readonly string[],
): HTMLElement {
  const [{ segments }] = columns
  const head = columns.map(({ id }) => element('th', { scope: 'col' }, t(`records.${id}`)))
  const rows = segments.map((_, i) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('bdi', {}, nameOf(level + i, names.at(i)))),
      ...columns.map((column) => createTime(column.segments[i])),
    ),
  )
  const totals = element(
    'tr',
    {},
    element('th', { scope: 'row' }, t('records.total')),
    ...columns.map(({ total }) => createTime(total)),
  )
  const table = element(
    'table',
    { className: 'segments' },
    element(
      'thead',
      {},
      element('tr', {}, element('th', { scope: 'col' }, t('win.level-column')), ...head),
    ),
    element('tbody', {}, ...rows),
    ...(segments.length > 1 ? [element('tfoot', {}, totals)] : []),
  )
  // What does not fit is scrolled to, so it must be reached by keys as well.
  return element(
    'div',
    { className: 'scrolled', tabIndex: 0, role: 'region', ariaLabel: t('records.segments') },
    table,
  )
}

/** A level's number, and the name that somebody gave it in LiveSplit. */
function nameOf(level: number, name: string | undefined): string {
  if (name === undefined || name.trim() === '' || name === `Level ${level}`) return String(level)
  return `${level} · ${name}`
}

function createTime(ticks: number | null): HTMLElement {
  return element('td', {}, ticks === null ? '–' : formatMilliseconds(ticks))
}
