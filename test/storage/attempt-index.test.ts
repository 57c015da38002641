import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byEnd } from '../../src/core/attempt/attempt.ts'
import { createAttemptIndex } from '../../src/storage/attempt-index.ts'
import { attemptOf, COURSE } from '../core/attempt/attempts.ts'

const OTHER = { ...COURSE, seed: 'ariadne' }

test('the attempts of a course are in order, whether all were listed before or not', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 40 })
  fc.assert(
    fc.property(numbers, numbers, fc.boolean(), (ours, others, isListed) => {
      const index = createAttemptIndex()
      const own = ours.map((number) => attemptOf(number, [100]))
      const foreign = others.map((number) => attemptOf(number + 100, [100], OTHER))
      for (const attempt of [...own, ...foreign]) index.put(attempt)
      if (isListed) expect(index.attempts()).toEqual([...own, ...foreign].sort(byEnd))
      expect(index.attemptsOf(COURSE)).toEqual(own.sort(byEnd))
      expect(index.attemptsOf(OTHER)).toEqual(foreign.sort(byEnd))
    }),
  )
})
