import { expect, test } from 'vitest'
import { type Child, element } from '../../src/ui/element.ts'
import { createTable } from '../../src/ui/table.ts'
import { textsOf } from '../pages/page.ts'

const row = (...texts: readonly string[]): HTMLElement =>
  element(
    'tr',
    {},
    texts.map((text) => element('td', {}, text)),
  )

test('a table has a head for each column that is there, its rows, and its foot', () => {
  const columns: Child[] = ['Level', false, element('b', {}, 'Time'), null]
  const table = createTable({ className: 'times' }, columns, [row('1', '0:03')], row('All', '0:03'))
  expect(table.className).toBe('times')
  expect(textsOf(table, 'thead th')).toEqual(['Level', 'Time'])
  expect(table.querySelector('th')?.scope).toBe('col')
  expect(textsOf(table, 'tbody td')).toEqual(['1', '0:03'])
  expect(textsOf(table, 'tfoot td')).toEqual(['All', '0:03'])
  expect(createTable({}, ['Level'], [row('1')]).querySelector('tfoot')).toBeNull()
})
