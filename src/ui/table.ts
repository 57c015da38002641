import { type Child, element, type Properties } from './element.ts'

/** A table with a row of column heads; null and false heads are left out. */
export function createTable(
  properties: Properties<'table'>,
  columns: readonly Child[],
  rows: Child,
  foot: HTMLElement | null = null,
): HTMLElement {
  const heads = columns.map(
    (column) => column !== null && column !== false && element('th', { scope: 'col' }, column),
  )
  return element(
    'table',
    properties,
    element('thead', {}, element('tr', {}, heads)),
    element('tbody', {}, rows),
    foot && element('tfoot', {}, foot),
  )
}
