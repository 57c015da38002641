import { expect, test } from 'vitest'
import { segmentColumns } from '../../../src/scenes/records/segments-table.ts'
import { attemptOf } from '../../core/speedrun/attempts.ts'

const HISTORY = [attemptOf(1, [500, 300]), attemptOf(2, [400, 350]), attemptOf(3, [450, 400])]

test('the columns compare the times of each level, and have sums', () => {
  const columns = segmentColumns(HISTORY, [100, null])
  const found = Object.fromEntries(
    columns.map(({ id, segments, total }) => [id, [segments, total]]),
  )
  expect(found).toMatchObject({
    'personal-best': [[400, 350], 750],
    'best-segments': [[400, 300], 700],
    'balanced-personal-best': [expect.anything(), 750],
    optimum: [[100, null], null],
    'time-save': [[0, 50], 50],
  })
  expect(columns.map(({ id }) => id)).toContain('average')
  expect(columns.map(({ id }) => id)).toContain('median')
})

test('a level that was never cleared has no time, and its column has no sum', () => {
  const columns = segmentColumns(HISTORY, [100, 100, 100])
  expect(columns[0]).toMatchObject({ segments: [400, 350, null], total: null })
  expect(columns.at(-1)).toMatchObject({ segments: [0, 50, null], total: 50 })
})
