import { expect, test } from 'vitest'
import { rivalAmong } from '../../../src/pages/course/everybody.ts'

const ROWS = ['a', 'b', 'c'].map((runner, i) => ({ runner, entry: i + 1 }))

test.each([
  ['above the own one', 'c', ['2']],
  ['that is the own one, if it is the best', 'a', ['1']],
  ['of the best without an own one', null, ['1']],
])('the row to race first is the one %s', (_, runner, entries) => {
  expect(rivalAmong(ROWS, runner)).toEqual(entries)
})

test('no row is raced on an empty board', () => {
  expect(rivalAmong([], 'a')).toEqual([])
})
