import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPlan } from '../../../src/core/times/split-board.ts'
import { splitsOf } from '../../../src/core/times/splits.ts'
import { writeSplits } from '../../../src/core/courses/livesplit.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { attemptOf, COURSE } from '../attempt/attempts.ts'
import { openInLiveSplit, ticksOf } from '../courses/livesplit-core.ts'

const THREE = [
  attemptOf(1, [100, 250, 300]),
  attemptOf(2, [110, 200, 330]),
  attemptOf(3, [105, 260, 301]),
]

/** Plan of a run over the levels of a course. */
const planOf = (history: readonly Attempt[]) => splitPlan({ mode: 'run' }, history)

test('the best of three attempts and their best segments are as counted by hand', () => {
  const { comparison, best } = planOf(THREE)
  expect(comparison.slice(0, 4)).toEqual([110, 200, 330, null])
  expect(best.slice(0, 4)).toEqual([100, 200, 300, null])
})

test('splits add up until the first gap', () => {
  expect(splitsOf([1, 2, null, 4])).toEqual([1, 3, null, null])
})

/** Attempts without equal times for a level, which LiveSplit would order at random. */
const distinctAttempts = fc
  .tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 10 }))
  .chain(([count, levels]) => {
    const ticks = fc.integer({ min: 120, max: 12_000 })
    const times = fc.uniqueArray(ticks, { minLength: count, maxLength: count })
    return fc.array(times, { minLength: levels, maxLength: levels })
  })
  .map((columns) =>
    columns[0].map((_, i) =>
      attemptOf(
        i + 1,
        columns.map((column) => column[i]),
      ),
    ),
  )

test('comparisons agree with LiveSplit', () => {
  fc.assert(
    fc.property(distinctAttempts, (history) => {
      const { comparison, best } = planOf(history)
      const timer = openInLiveSplit(writeSplits(history, COURSE, 0))
      const run = timer?.getRun()
      const levels = history[0].levels.length
      for (const [name, segments] of [
        ['Personal Best', comparison] as const,
        ['Best Segments', best] as const,
      ]) {
        splitsOf(segments.slice(0, levels)).forEach((split, i) => {
          const theirs = ticksOf(run?.segment(i).comparison(name).gameTime() ?? null)
          expect(split, `${name} of level ${i + 1}`).toBe(theirs)
        })
      }
      timer?.dispose()
    }),
    { numRuns: 60 },
  )
})
