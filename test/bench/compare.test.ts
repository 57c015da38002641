import { describe, expect, test } from 'vitest'
import { compare, tell } from './compare.ts'
import { NOTHING, type Results, type Row } from './results.ts'

const TIME: Row = { part: 'levels', what: 'level 1', unit: 'ms', median: 10 }
const RATE: Row = { part: 'simulation', what: 'ticks', unit: 'ticks a second', median: 1000 }

function resultsOf(...rows: Row[]): Results {
  return { ...NOTHING, rows }
}

/** Losses after a change of one row: the number, and its share. */
function lossesOf(before: Row, after: Row): (readonly [string, number])[] {
  const { losses } = compare(resultsOf(before), resultsOf(after))
  return losses.map(({ number, worse }) => [number, Math.round(1000 * worse) / 1000])
}

describe('the same row', () => {
  test.each([
    [10, 10],
    [10, 11.5],
    [10, 1],
  ])('in ms, from %d to %d, is no worse', (before, after) => {
    expect(lossesOf({ ...TIME, median: before }, { ...TIME, median: after })).toEqual([])
  })

  test('is worse when it takes more than 15 % longer', () => {
    expect(lossesOf(TIME, { ...TIME, median: 11.6 })).toEqual([['median', 0.16]])
  })

  test('is worse from a share on that may be given', () => {
    const [before, after] = [TIME, { ...TIME, median: 10.3 }].map((row) => resultsOf(row))
    expect(compare(before, after, 0.02).losses).toHaveLength(1)
    expect(compare(before, after, 0.04).losses).toEqual([])
    expect(tell(compare(before, after, 0.04))).toBe('Nothing became worse by more than 4 %.')
  })

  test('a second, is worse when it is fewer, and not when it is more', () => {
    expect(lossesOf(RATE, { ...RATE, median: 500 })).toEqual([['median', 1]])
    expect(lossesOf(RATE, { ...RATE, median: 900 })).toEqual([])
    expect(lossesOf(RATE, { ...RATE, median: 2000 })).toEqual([])
  })

  test('a second, is worse when its ratio rises: that is of costs', () => {
    expect(lossesOf({ ...RATE, ratio: 1 }, { ...RATE, ratio: 1.5 })).toEqual([['ratio', 0.5]])
    expect(lossesOf({ ...RATE, ratio: 1.5 }, { ...RATE, ratio: 1 })).toEqual([])
  })

  test('is worse in its 99th percentile, but never in its worst', () => {
    const before = { ...TIME, p99: 20, worst: 30 }
    expect(lossesOf(before, { ...before, p99: 40, worst: 300 })).toEqual([['p99', 1]])
  })
})

describe('two results', () => {
  const at = (side: string, median: number): Row => ({ ...TIME, at: side, median })

  test('are compared size by size, the greatest loss first', () => {
    const before = resultsOf(at('41', 1), at('101', 1), at('501', 1))
    const after = resultsOf(at('501', 2), at('101', 1), at('41', 3))
    expect(compare(before, after).losses.map(({ row }) => row.at)).toEqual(['41', '501'])
  })

  test('tell which rows are gone and which were added', () => {
    const other = { ...TIME, what: 'level 2' }
    const { losses, gone, added } = compare(resultsOf(TIME), resultsOf(other))
    expect({ losses, gone, added }).toEqual({ losses: [], gone: [TIME], added: [other] })
  })
})

describe('what is told', () => {
  test('has a line for each loss, with its place and both numbers', () => {
    const before = resultsOf({ ...TIME, at: '41', ratio: 1 }, RATE)
    const after = resultsOf({ ...TIME, at: '41', median: 20, ratio: 1.5 }, { ...RATE, median: 800 })
    expect(tell(compare(before, after)).split('\n')).toEqual([
      'levels, level 1, 41, median: 10 ms -> 20 ms, 100 % worse',
      'levels, level 1, 41, ratio: 1.00 -> 1.50, 50 % worse',
      'simulation, ticks, median: 1,000 ticks a second -> 800 ticks a second, 25 % worse',
    ])
  })

  test('says so when there is none, and what is new', () => {
    expect(tell(compare(NOTHING, resultsOf(TIME)))).toBe(
      'Nothing became worse by more than 15 %.\nlevels, level 1: not measured before',
    )
  })
})
