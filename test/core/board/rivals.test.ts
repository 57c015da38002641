import { expect, test } from 'vitest'
import { chooseEntry, nextRival } from '../../../src/core/board/rivals.ts'

const ROWS = ['a', 'b', 'c'].map((runner, i) => ({ runner, entry: i + 1 }))

test.each([
  ['above the own one', 'c', [2]],
  ['that is the own one, if it is the best', 'a', [1]],
  ['of the best without an own one', null, [1]],
])('the row to race first is the one %s', (_, runner, entries) => {
  expect(nextRival(ROWS, runner)).toEqual(entries)
})

test('no row is raced on an empty board', () => {
  expect(nextRival([], 'a')).toEqual([])
})

test('an entry is added, and left out if it is chosen again, but for the only one', () => {
  const both = chooseEntry(chooseEntry(new Set(), 1), 2)
  expect([...both]).toEqual([1, 2])
  expect([...chooseEntry(both, 1)]).toEqual([2])
  expect([...chooseEntry(new Set([1]), 1)]).toEqual([1])
})

test('a sixth entry takes the place of the first', () => {
  const five = new Set([1, 2, 3, 4, 5])
  expect([...chooseEntry(five, 6)]).toEqual([2, 3, 4, 5, 6])
})
