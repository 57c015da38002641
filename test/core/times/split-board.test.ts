import { describe, expect, test } from 'vitest'
import {
  compareResult,
  splitBoard,
  splitPlan,
  shownRows,
  segmentsOf,
  bestPossibleTime,
  possibleTimeSaves,
  type SplitKind,
  splitRows,
  splitsOf,
  sumOfBest,
  totalTimeSave,
} from '../../../src/core/times/split-board.ts'
import { attemptOf, COURSE, someAttempts } from '../attempt/attempts.ts'
import fc from 'fast-check'
import { Analysis, GeneralLayoutSettings, SplitsComponent, type Timer } from 'livesplit-core'
import { bestOf, leastSegments } from '../../../src/core/attempt/attempt.ts'
import { writeSplits } from '../../../src/core/courses/livesplit.ts'
import { openInLiveSplit, setClock, startTimer, ticksOf } from '../courses/livesplit-core.ts'
import { checkTimes } from '../../any.ts'

const tenLevels = (time: number): number[] => new Array<number>(10).fill(time)
const RUN = { mode: 'run' } as const
const result = (level: number, time: number) => ({ level, time, catches: 0, optimum: 100 })

describe('the plan of a run', () => {
  test('is compared with an opponent up to its last level', () => {
    const { comparison } = splitPlan(RUN, [attemptOf(1, tenLevels(500))], [400, 300])
    expect(comparison).toEqual([400, 300, ...new Array<null>(8).fill(null)])
  })

  test('has one row in a single level', () => {
    const history = [attemptOf(1, [500]), attemptOf(2, [450]), attemptOf(3, [480])]
    const plan = splitPlan({ mode: 'level' }, history)
    expect(plan).toEqual({ comparison: [450], best: [450], personalBest: 450 })
  })
})

describe('the board', () => {
  const history = [attemptOf(1, tenLevels(500)), attemptOf(2, [450, ...tenLevels(600).slice(1)])]

  test('has the sum of best, the possible time save, and the best possible time', () => {
    const plan = splitPlan(RUN, history)
    const before = splitBoard(plan, { cleared: [], running: 0 })
    expect(before.sumOfBest).toBe(4950)
    expect(before.timeSave).toBe(50)
    expect(before.bestPossible).toBe(4950)
    expect(before.rows[0]).toMatchObject({ state: 'running', comparison: 500, delta: null })
    const later = splitBoard(plan, { cleared: [480], running: 530 })
    expect(later.timeSave).toBe(0)
    expect(later.bestPossible).toBe(480 + 530 + 8 * 500)
    expect(later.rows[0]).toMatchObject({ split: 480, delta: -20, kind: 'ahead-gaining' })
    expect(later.rows[1]).toMatchObject({ state: 'running', delta: 10, kind: 'behind-losing' })
  })
})

describe('the rows worth showing', () => {
  const rowsOf = (history: number[], cleared: number[], running: number | null) => {
    const attempts = history.length === 0 ? [] : [attemptOf(1, history)]
    const plan = splitPlan(RUN, attempts)
    return shownRows(splitBoard(plan, { cleared, running }).rows)
  }

  test('are none at the start of a first run, then the cleared levels and the current one', () => {
    expect(rowsOf([], [], 50)).toEqual([])
    const states = rowsOf([], [400, 500], 50).map(({ state }) => state)
    expect(states).toEqual(['cleared', 'cleared', 'running'])
    expect(rowsOf([], tenLevels(100), null)).toHaveLength(10)
  })

  test('end with the last level that has a time to beat', () => {
    expect(rowsOf([500, 400], [], 50)).toHaveLength(2)
  })
})

describe('a finished run', () => {
  const before = [attemptOf(1, [500, 700])]

  test('that is the first is the best, and beats none', () => {
    expect(compareResult([result(1, 500)], [])).toMatchObject({ isBest: true, gain: null })
  })

  test('that is faster has its gain, and the levels that were never faster', () => {
    const { rows, isBest, gain } = compareResult([result(1, 510), result(2, 600)], before)
    expect([isBest, gain]).toEqual([true, 90])
    expect(rows.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['behind-losing', 10],
      ['gold', -90],
    ])
  })

  test('that is slower, or just as fast, is not the best', () => {
    for (const gain of [-1, 0]) {
      const compared = compareResult([result(1, 500 - gain), result(2, 700)], before)
      expect(compared).toMatchObject({ isBest: false, gain: 0 + gain })
    }
  })
})

const PLAN = [100, 200, 300]
const BEST = [90, 180, 270]

/** Returns the kind and difference of each level of a run with the given times in ticks. */
function rowsOf(cleared: readonly number[], running: number | null): string[] {
  return splitRows({ cleared, running }, PLAN, BEST).map(({ kind, delta }) => `${kind} ${delta}`)
}

describe('a level that is cleared', () => {
  test.each<[readonly number[], string]>([
    [[89], 'gold -11'],
    [[90], 'ahead-gaining -10'],
    [[101], 'behind-losing 1'],
    [[95, 204], 'ahead-losing -1'],
    [[95, 206], 'behind-losing 1'],
    [[120, 190], 'behind-gaining 10'],
    [[120, 200], 'behind-losing 20'],
    [[120, 179], 'gold -1'],
  ])('after %j is %s', (cleared, row) => {
    expect(rowsOf(cleared, 0)[cleared.length - 1]).toBe(row)
  })

  test('is gold when it was never cleared before', () => {
    const rows = splitRows({ cleared: [500], running: 0 }, [null, null], [null, null])
    expect(rows[0]).toMatchObject({ split: 500, comparison: null, delta: null, kind: 'gold' })
  })

  test('has no difference if the comparison has no time', () => {
    const rows = splitRows({ cleared: [100, 200], running: null }, [90, null], BEST)
    expect(rows.map(({ delta, kind }) => [delta, kind])).toEqual([
      [10, 'behind-losing'],
      [null, 'none'],
    ])
  })
})

test('splits add up until the first gap', () => {
  expect(splitsOf([1, 2, null, 4])).toEqual([1, 3, null, null])
})

describe('the level that is played', () => {
  test('has its row and its comparison from the first tick on, and none after the run', () => {
    expect(splitRows({ cleared: [110], running: 0 }, PLAN, BEST)).toEqual([
      { state: 'cleared', split: 110, comparison: 100, delta: 10, kind: 'behind-losing' },
      { state: 'running', split: null, comparison: 300, delta: null, kind: 'none' },
      { state: 'upcoming', split: null, comparison: 600, delta: null, kind: 'none' },
    ])
    expect(splitRows({ cleared: [110], running: null }, PLAN, BEST)[1].state).toBe('upcoming')
  })

  test.each<[readonly number[], number, string]>([
    [[], 90, 'none null'],
    // Longer than it ever took at its best: it counts up before the run is behind.
    [[], 91, 'ahead-gaining -9'],
    [[], 101, 'behind-losing 1'],
    [[80], 181, 'ahead-gaining -39'],
    [[80], 201, 'ahead-losing -19'],
    [[180], 121, 'behind-gaining 1'],
    [[180], 201, 'behind-losing 81'],
  ])('after %j and %i ticks shows %s', (cleared, running, row) => {
    expect(rowsOf(cleared, running)[cleared.length]).toBe(row)
  })
})

describe('the possible time save', () => {
  test('is the time of the comparison beyond the best, and never negative', () => {
    const saves = possibleTimeSaves([100, 170, null, 400], [90, 180, 270, null])
    expect(saves).toEqual([10, 0, null, null])
    expect(totalTimeSave(saves)).toBe(10)
  })
})

describe('the best possible time', () => {
  test.each<[readonly number[], number | null, number | null]>([
    [[], 0, 540],
    [[], 90, 540],
    [[], 95, 545],
    [[110], 0, 560],
    [[110], 200, 580],
    [[110, 190, 280], null, 580],
  ])('after %j and %s ticks is %s', (cleared, running, time) => {
    expect(bestPossibleTime({ cleared, running }, BEST)).toBe(time)
  })

  test('is unknown while a level ahead is unknown', () => {
    expect(bestPossibleTime({ cleared: [110], running: 5 }, [null, 180, null])).toBeNull()
    expect(bestPossibleTime({ cleared: [110, 190], running: 5 }, [90, 180])).toBeNull()
  })
})

/** Three ticks are 25 ms, whose multiples are exact in LiveSplit's decimal fractions. */
const EXACT = 3

const THERE: Readonly<Record<string, SplitKind>> = {
  BestSegment: 'gold',
  AheadGainingTime: 'ahead-gaining',
  AheadLosingTime: 'ahead-losing',
  BehindGainingTime: 'behind-gaining',
  BehindLosingTime: 'behind-losing',
  Default: 'none',
}

test('levels are coloured as in LiveSplit, and the one that is played counts up when it does there', () =>
  checkTimes(
    60,
    [
      someAttempts(1, 6, EXACT),
      fc.array(fc.integer({ min: 40, max: 4000 }), { minLength: 10, maxLength: 10 }),
      fc.nat(9),
      fc.integer({ min: 1, max: 5000 }),
    ],
    (history, times, reached, ticks) => {
      const levels = history[0].levels.length
      const cleared = times.slice(0, Math.min(reached, levels - 1)).map((time) => time * EXACT)
      const running = ticks * EXACT
      const best = leastSegments(history)
      const plan = segmentsOf(bestOf(history), levels)
      const rows = splitRows({ cleared, running }, plan, best)

      const timer = openInLiveSplit(writeSplits(history, COURSE, 0))
      if (timer === null) throw new Error('LiveSplit cannot read the file')
      expect(sumOfBest(best)).toBe(
        ticksOf(Analysis.calculateSumOfBest(timer.getRun(), true, false, 1)),
      )
      startTimer(timer)
      let clock = 0
      for (const time of cleared) {
        setClock(timer, (clock += time))
        timer.split()
      }
      setClock(timer, clock + running)
      const shown = rowsThere(timer)
      const reachedRows = rows.slice(0, cleared.length)
      expect(reachedRows.map(({ kind }) => kind)).toEqual(
        shown.slice(0, cleared.length).map(({ kind }) => kind),
      )
      expect(rows.map(({ delta }) => delta !== null)).toEqual(shown.map(({ hasDelta }) => hasDelta))
      timer.dispose()
    },
  ))

/** Rows of LiveSplit's own table, in which levels not cleared have no colour. */
function rowsThere(timer: Timer): { kind: SplitKind; hasDelta: boolean }[] {
  const component = SplitsComponent.new()
  component.setVisualSplitCount(0)
  const settings = GeneralLayoutSettings.default()
  const { splits } = component.stateAsJson(timer, settings) as {
    splits: { semantic_color: string; delta: string }[]
  }
  component.dispose()
  settings.dispose()
  return splits.map(({ semantic_color: colour, delta }) => ({
    kind: THERE[colour],
    hasDelta: delta !== '',
  }))
}
