import { expect, test } from 'vitest'
import { writeDelta, writeSpan } from '../../src/ui/delta.ts'

test.for([
  [0, '+0.00', '0.00'],
  [1, '+0.01', '0.01'],
  [9, '+0.07', '0.07'],
  [10, '+0.08', '0.08'],
  [1200, '+10.00', '10.00'],
] as const)('a difference of %i ticks is written %s', ([ticks, delta, span]) => {
  expect(writeDelta(ticks)).toBe(delta)
  expect(writeDelta(-ticks)).toBe(ticks === 0 ? delta : delta.replace('+', '−'))
  expect(writeSpan(ticks)).toBe(span)
})
