import { expect, test } from 'vitest'
import { chooseRun } from '../../../src/app/runs/shown-run.ts'

test('a run is added to the chosen ones, and left out if it is chosen again, but for the only one', () => {
  const both = chooseRun(chooseRun(new Set(), 'a'), 'b')
  expect([...both]).toEqual(['a', 'b'])
  expect([...chooseRun(both, 'a')]).toEqual(['b'])
  expect([...chooseRun(new Set(['a']), 'a')]).toEqual(['a'])
})

test('a sixth run takes the place of the first', () => {
  const five = new Set(['a', 'b', 'c', 'd', 'e'])
  expect([...chooseRun(five, 'f')]).toEqual(['b', 'c', 'd', 'e', 'f'])
})
