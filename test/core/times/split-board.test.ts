import { describe, expect, test } from 'vitest'
import {
  compareResult,
  splitBoard,
  splitPlan,
  shownRows,
} from '../../../src/core/times/split-board.ts'
import { attemptOf } from '../attempt/attempts.ts'

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
