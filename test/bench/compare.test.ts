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
  test('is worse when it takes more than 15 % longer', () => {
    expect(lossesOf(TIME, { ...TIME, median: 11.6 })).toEqual([['median', 0.16]])
  })

  test('a second, is worse when it is fewer, and not when it is more', () => {
    expect(lossesOf(RATE, { ...RATE, median: 500 })).toEqual([['median', 1]])
    expect(lossesOf(RATE, { ...RATE, median: 900 })).toEqual([])
    expect(lossesOf(RATE, { ...RATE, median: 2000 })).toEqual([])
  })
})

describe('two results', () => {
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
})
