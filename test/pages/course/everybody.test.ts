import { expect, test } from 'vitest'
import { rivalAmong } from '../../../src/pages/course/everybody.ts'

const ROWS = ['a', 'b', 'c'].map((runner, i) => ({ runner, entry: i + 1 }))

test.each([
  ['above the own one', 'c', null, ['2']],
  ['that is the own one, if it is the best', 'a', null, ['1']],
  ['of the best without an own one', null, null, ['1']],
  ['of yesterday’s winner', 'b', 'c', ['3']],
  ['above the own one, if that won yesterday', 'c', 'c', ['2']],
])('the row to race first is the one %s', (_, runner, winner, entries) => {
  expect(rivalAmong(ROWS, runner, winner)).toEqual(entries)
})

test('no row is raced on an empty board', () => {
  expect(rivalAmong([], 'a', null)).toEqual([])
})
