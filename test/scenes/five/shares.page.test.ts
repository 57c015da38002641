import { expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { FIVE, fiveSeeds } from '../../../src/core/level/seed-namespace.ts'
import { fiveOf } from '../../../src/core/speedrun/five.ts'
import { fiveShares } from '../../../src/scenes/five/shares.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { attemptOf } from '../../core/speedrun/attempts.ts'

/** The shown shares of runs given in per cent of a par of 100 ticks, in the order of the seeds. */
function shown(...percents: readonly number[]): (string | null)[] {
  const seeds = fiveSeeds('ariadne')
  const runs = percents.map((percent, i) =>
    attemptOf(i + 1, [percent], { seed: seeds[i], rules: RULES_VERSION }),
  )
  return fiveShares(fiveOf('ariadne', runs))
}

test('shares over par stand plain until all five are run', () => {
  expect(shown()).toEqual(new Array(FIVE).fill(null))
  expect(shown(130, 100)).toEqual(['+30.0%', '0.0%', null, null, null])
})

test('of five the first and the last stand in parentheses', () => {
  expect(shown(130, 110, 120, 150, 140)).toEqual([
    ...['+30.0%', '(+10.0%)', '+20.0%', '(+50.0%)', '+40.0%'],
  ])
  expect(shown(120, 120, 120, 120, 120)).toEqual([
    ...['(+20.0%)', '+20.0%', '+20.0%', '+20.0%', '(+20.0%)'],
  ])
})

test('a share is written as the language does', () => {
  setLanguage('ko')
  expect(shown(112)).toEqual(['+12.0%', null, null, null, null])
})
