import { describe, expect, test } from 'vitest'
import { overPar, parTimeOf } from '../../../src/core/times/over-par.ts'
import { attemptOf } from '../attempt/attempts.ts'

describe('a time over par', () => {
  test.each([
    [{ time: 100, par: 100 }, 0],
    [{ time: 123, par: 100 }, 230],
    [{ time: 95, par: 100 }, -50],
    [{ time: 4, par: 3 }, 333],
    [{ time: 5, par: 3 }, 667],
  ])('of %j is %i tenths of a per cent', (time, tenths) => {
    expect(overPar(time)).toBe(tenths)
  })
})

test('the par of an attempt is the sum of the pars of its levels, with their slack', () => {
  const attempt = attemptOf(1, [150, 350, 400])
  expect(parTimeOf(attempt)).toEqual({ time: 900, par: 600 })
  const levels = attempt.levels.map((level, i) => (i === 0 ? level : { ...level, slack: 10 * i }))
  expect(parTimeOf({ levels })).toEqual({ time: 900, par: 600, slack: 30 })
})
