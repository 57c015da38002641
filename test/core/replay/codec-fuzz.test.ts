import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('10,000 mutated texts are each read or refused, and all problems come up', () => {
  const tally = fuzz('mutated texts', 10_000)
  const { none, ...problems } = tally
  expect(none).toBeGreaterThan(100)
  expect(Object.keys(problems).toSorted()).toEqual([
    'character',
    'check',
    'compression',
    'empty',
    'limit',
    'trailing',
    'truncated',
    'value',
    'version',
  ])
})
