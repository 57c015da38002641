import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPARISON_IDS, type ComparisonId } from '../../../src/core/speedrun/comparison-ids.ts'
import { COMPARISONS, optimaOf, parsOf, splitsOf } from '../../../src/core/speedrun/comparisons.ts'
import { writeSplits } from '../../../src/core/speedrun/livesplit.ts'
import { bestOf, timeOf } from '../../../src/core/speedrun/records.ts'
import { attemptOf, COURSE, someAttempts } from './attempts.ts'
import { openInLiveSplit, ticksOf } from './livesplit-core.ts'

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
    // Weights 9, 12 and 16: (900 + 1320 + 1680) / 37 = 105.4
    ['average', [105, 238, 310]],
    ['median', [105, 250, 301]],
    ['balanced-personal-best', [103, 236, 301]],
    ['optimum', [90, 190, null]],
    ['last', [105, 260, 301]],
    ['none', [null, null, null]],
  ])('%s is as counted by hand', (id, segments) => {
    expect(COMPARISONS[id](THREE, OPTIMA)).toEqual(segments)
  })

  test('every comparison is among these', () => {
    expect(COMPARISON_IDS).toHaveLength(8)
  })
})

test('without attempts only the optimum has times', () => {
  for (const id of COMPARISON_IDS) {
    const expected = id === 'optimum' ? OPTIMA : [null, null, null]
    expect(COMPARISONS[id]([], OPTIMA)).toEqual(expected)
  }
})

test('levels beyond an attempt are unknown to it, and the farthest is the best', () => {
  const history = [attemptOf(1, [100, 200, 300]), attemptOf(2, [90, 80])]
  const wanted = [null, null, null, null]
  expect(COMPARISONS['personal-best'](history, wanted)).toEqual([100, 200, 300, null])
  expect(COMPARISONS['best-segments'](history, wanted)).toEqual([90, 80, 300, null])
  expect(COMPARISONS.last(history, wanted)).toEqual([90, 80, null, null])
  expect(COMPARISONS['balanced-personal-best'](history, wanted)).toHaveLength(4)
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

describe('the balanced personal best', () => {
  const balanced = COMPARISONS['balanced-personal-best']

  test('adds up to the personal best to the tick, within the extremes of each level', () => {
    fc.assert(
      fc.property(someAttempts(1, 80), (history) => {
        const best = bestOf(history)
        const segments = balanced(history, optimaOf(history, best?.levels.length ?? 0))
        expect(splitsOf(segments).at(-1)).toBe(best === null ? null : timeOf(best))
        segments.forEach((segment, i) => {
          const times = history.map(({ levels }) => levels[i].time)
          expect(segment).toBeGreaterThanOrEqual(Math.min(...times))
          expect(segment).toBeLessThanOrEqual(Math.max(...times))
        })
      }),
    )
  })

  test('adds up to a best older than all weighted attempts', () => {
    const worse = Array.from({ length: 200 }, (_, i) => attemptOf(i + 2, [500 + i, 900 - i]))
    const history = [attemptOf(1, [300, 310]), ...worse]
    expect(balanced(history, [null, null])).toEqual([300, 310])
  })

  test('is exact in the longest possible runs', () => {
    const history = [
      attemptOf(1, [1_700_000, 20_000]),
      attemptOf(2, [20_000, 1_700_001]),
      attemptOf(3, [1_700_000, 27_999]),
    ]
    expect(splitsOf(balanced(history, [null, null])).at(-1)).toBe(1_720_000)
  })
})

/** LiveSplit's names of the comparisons, and the tolerance in ticks for each split. */
const THERE: Readonly<Partial<Record<ComparisonId, readonly [name: string, off: number]>>> = {
  'personal-best': ['Personal Best', 0],
  'best-segments': ['Best Segments', 0],
  last: ['Latest Run', 0],
  median: ['Median Segments', 0],
  // There in fractions, here in whole ticks a segment and in whole weights.
  average: ['Average Segments', 6],
  'balanced-personal-best': ['Balanced PB', 2],
}

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
      const timer = openInLiveSplit(writeSplits(history, COURSE, 'any', 0))
      const run = timer?.getRun()
      for (const id of COMPARISON_IDS) {
        const [name, off] = THERE[id] ?? []
        if (name === undefined || off === undefined) continue
        splitsOf(COMPARISONS[id](history, optimaOf(history, levels))).forEach((split, i) => {
          const theirs = ticksOf(run?.segment(i).comparison(name).gameTime() ?? null) ?? NaN
          expect(Math.abs((split ?? NaN) - theirs), `${id} of level ${i + 1}`).toBeLessThanOrEqual(
            off,
          )
        })
      }
      timer?.dispose()
    }),
    { numRuns: 60 },
  )
})
