import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPARISON_IDS, type ComparisonId } from '../../../src/core/times/comparison-ids.ts'
import { optimaOf, parsOf, segmentsOf, splitsOf } from '../../../src/core/times/comparisons.ts'
import { writeSplits } from '../../../src/core/courses/livesplit.ts'
import { attemptOf, COURSE } from '../attempt/attempts.ts'
import { openInLiveSplit, ticksOf } from '../courses/livesplit-core.ts'

const THREE = [
  attemptOf(1, [100, 250, 300]),
  attemptOf(2, [110, 200, 330]),
  attemptOf(3, [105, 260, 301]),
]
const OPTIMA = [90, 190, null]

describe('of three attempts', () => {
  test.each<[ComparisonId, (number | null)[]]>([
    ['personal-best', [110, 200, 330]],
    ['best-segments', [100, 200, 300]],
    ['optimum', [90, 190, null]],
    ['none', [null, null, null]],
  ])('%s is as counted by hand', (id, segments) => {
    expect(segmentsOf(id, THREE, OPTIMA)).toEqual(segments)
  })
})

test('without attempts only the optimum has times', () => {
  for (const id of COMPARISON_IDS) {
    const expected = id === 'optimum' ? OPTIMA : [null, null, null]
    expect(segmentsOf(id, [], OPTIMA)).toEqual(expected)
  }
})

test('levels beyond an attempt are unknown to it, and the farthest is the best', () => {
  const history = [attemptOf(1, [100, 200, 300]), attemptOf(2, [90, 80])]
  const wanted = [null, null, null, null]
  expect(segmentsOf('personal-best', history, wanted)).toEqual([100, 200, 300, null])
  expect(segmentsOf('best-segments', history, wanted)).toEqual([90, 80, 300, null])
})

test('optima are taken from any attempt that got there', () => {
  expect(optimaOf([attemptOf(1, [1]), attemptOf(2, [1, 1])], 3)).toEqual([100, 200, null])
})

test('pars have the slack of an attempt that carries it, as older ones have none', () => {
  const level = { level: 1, time: 120, catches: 0, optimum: 100 }
  const within = attemptOf(1, [], { levels: [{ ...level, slack: 7 }] })
  const older = attemptOf(2, [], { levels: [level] })
  const expected = [{ optimum: 100, slack: 7 }, null]
  expect(parsOf([within, older], 2)).toEqual(expected)
  expect(parsOf([older, within], 2)).toEqual(expected)
  expect(parsOf([older], 1)).toEqual([{ optimum: 100 }])
})

test('splits add up until the first gap', () => {
  expect(splitsOf([1, 2, null, 4])).toEqual([1, 3, null, null])
})

/** LiveSplit's names of the comparisons. */
const THERE = { 'personal-best': 'Personal Best', 'best-segments': 'Best Segments' } as const

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
      const levels = history[0].levels.length
      const timer = openInLiveSplit(writeSplits(history, COURSE, 0))
      const run = timer?.getRun()
      for (const id of ['personal-best', 'best-segments'] as const) {
        splitsOf(segmentsOf(id, history, optimaOf(history, levels))).forEach((split, i) => {
          const theirs = ticksOf(run?.segment(i).comparison(THERE[id]).gameTime() ?? null)
          expect(split, `${id} of level ${i + 1}`).toBe(theirs)
        })
      }
      timer?.dispose()
    }),
    { numRuns: 60 },
  )
})
