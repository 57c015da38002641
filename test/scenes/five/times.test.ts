import { expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { FIVE, fiveSeeds } from '../../../src/core/level/seed-namespace.ts'
import { fiveOf } from '../../../src/core/speedrun/five.ts'
import { fiveTimes } from '../../../src/scenes/five/times.ts'
import { attemptOf } from '../../core/speedrun/attempts.ts'

/** Returns the shown times of runs given in seconds, in the order of the seeds. */
function shown(...seconds: readonly number[]): (string | null)[] {
  const seeds = fiveSeeds('ariadne')
  const runs = seconds.map((time, i) =>
    attemptOf(i + 1, [120 * time], { seed: seeds[i], rules: RULES_VERSION }),
  )
  return fiveTimes(fiveOf('ariadne', runs))
}

test('times stand plain until all five are run', () => {
  expect(shown()).toEqual(new Array(FIVE).fill(null))
  expect(shown(3, 1)).toEqual(['0:03.00', '0:01.00', null, null, null])
})

test('of five the best and the worst stand in parentheses', () => {
  expect(shown(3, 1, 2, 5, 4)).toEqual(['0:03.00', '(0:01.00)', '0:02.00', '(0:05.00)', '0:04.00'])
})

test('of equal times the first is the best and the last the worst', () => {
  expect(shown(2, 2, 2, 2, 2)).toEqual(['(0:02.00)', '0:02.00', '0:02.00', '0:02.00', '(0:02.00)'])
  expect(shown(1, 1, 2, 3, 3)).toEqual(['(0:01.00)', '0:01.00', '0:02.00', '0:03.00', '(0:03.00)'])
})
