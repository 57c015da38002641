import { describe, expect, test } from 'vitest'
import type { SegmentColumn } from '../../../src/scenes/records/segments-table.ts'
import { createSegmentsTable } from '../../../src/scenes/records/segments-table.ts'
import { element } from '../../../src/ui/element.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { show, textsOf } from '../../pages/page.ts'

const COLUMNS: readonly SegmentColumn[] = [
  { id: 'personal-best', segments: [120, 240, null], total: null },
  { id: 'best-segments', segments: [60, 180, 300], total: 540 },
  { id: 'time-save', segments: [60, 60, null], total: 120 },
]

function rowsOf(level: number, columns = COLUMNS): string[][] {
  const root = show(createSegmentsTable({ level }, columns))
  return [...root.querySelectorAll('tr')].map((row) => textsOf(row, 'th, td'))
}

describe('the table of levels', () => {
  test('has a row for each level and one for their sums, and dashes for unknown times', () => {
    expect(rowsOf(1)).toEqual([
      ['Level', 'Personal best', 'Best segments', 'Possible save'],
      ['1', '0:01.000', '0:00.500', '0:00.500'],
      ['2', '0:02.000', '0:01.500', '0:00.500'],
      ['3', '–', '0:02.500', '–'],
      ['Total', '–', '0:04.500', '0:01.000'],
    ])
    expect(textsOf(document.body, 'tfoot tr')).toHaveLength(1)
  })

  test('counts from the first level of its course', () => {
    expect(rowsOf(7).map(([name]) => name)).toEqual(['Level', '7', '8', '9', 'Total'])
  })

  test('of a single level has no row for sums', () => {
    const columns = COLUMNS.map((column) => ({ ...column, segments: [120], total: 120 }))
    expect(rowsOf(4, columns).map(([name]) => name)).toEqual(['Level', '4'])
  })

  test('has headers of columns and rows with their scopes', () => {
    rowsOf(1)
    expect(textsOf(document.body, 'thead th[scope=col]')).toHaveLength(4)
    expect(textsOf(document.body, 'th[scope=row]')).toHaveLength(4)
  })

  test('can be focused, so that keys can scroll it', () => {
    const table = createSegmentsTable({ level: 1 }, COLUMNS)
    const body = element('div', { className: 'records-body' }, table)
    show(element('main', { className: 'page records' }, body))
    body.style.width = '200px'
    expect([table.tabIndex, table.role, table.ariaLabel]).toEqual([0, 'region', 'Levels'])
    table.scrollLeft = 20
    expect(table.scrollLeft).toBe(20)
  })

  test('is in Korean where that is the language', () => {
    setLanguage('ko')
    expect(rowsOf(1).map(([name]) => name)).toEqual(['레벨', '1', '2', '3', '합계'])
  })
})
