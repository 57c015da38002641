import { type Child, element } from '../../ui/element.ts'

/** A table with a row of column heads; rows are keyed where they move or go. */
export function createTable(
  className: string,
  columns: readonly Child[],
  rows: readonly HTMLElement[],
  foot: HTMLElement | null = null,
): HTMLElement {
  const heads = columns.map((column) => element('th', { scope: 'col' }, column))
  return element(
    'table',
    { className },
    element('thead', {}, element('tr', {}, heads)),
    element('tbody', {}, rows),
    foot && element('tfoot', {}, foot),
  )
}
