import { describe, expect, test } from 'vitest'
import {
  createSegmentsTable,
  type SegmentColumn,
  segmentColumns,
} from '../../../src/pages/records/segments-table.ts'
import { show, textsOf } from '../page.ts'
import { attemptOf } from '../../core/attempt/attempts.ts'

const HISTORY = [attemptOf(1, [500, 300]), attemptOf(2, [400, 350]), attemptOf(3, [450, 400])]

test('the columns compare the times of each level, and have sums', () => {
  const columns = segmentColumns(HISTORY, [100, null])
  const found = Object.fromEntries(
    columns.map(({ id, segments, total }) => [id, [segments, total]]),
  )
  expect(found).toMatchObject({
    'personal-best': [[400, 350], 750],
    'best-segments': [[400, 300], 700],
    optimum: [[100, null], null],
  })
})

test('a single attempt is compared with the optimum alone', () => {
  const columns = segmentColumns(HISTORY.slice(0, 1), [100, 200])
  expect(columns.map(({ id, total }) => [id, total])).toEqual([
    ['personal-best', 800],
    ['optimum', 300],
  ])
})

test('a level that was never cleared has no time, and its column has no sum', () => {
  const columns = segmentColumns(HISTORY, [100, 100, 100])
  expect(columns[0]).toMatchObject({ segments: [400, 350, null], total: null })
  expect(columns[1]).toMatchObject({ segments: [400, 300, null], total: null })
})

const COLUMNS: readonly SegmentColumn[] = [
  { id: 'personal-best', segments: [120, 240, null], total: null },
  { id: 'best-segments', segments: [60, 180, 300], total: 540 },
]

function rowsOf(level: number, columns = COLUMNS): string[][] {
  const root = show(createSegmentsTable({ level }, columns))
  return [...root.querySelectorAll('tr')].map((row) => textsOf(row, 'th, td'))
}

describe('the table of levels', () => {
  test('has a row for each level and one for their sums, and dashes for unknown times', () => {
    expect(rowsOf(1)).toEqual([
      ['Level', 'Personal best', 'Best segments'],
      ['1', '0:01.00', '0:00.50'],
      ['2', '0:02.00', '0:01.50'],
      ['3', '–', '0:02.50'],
      ['Total', '–', '0:04.50'],
    ])
    expect(textsOf(document.body, 'tfoot tr')).toHaveLength(1)
  })
})
