import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { markdownOf } from './report.ts'
import {
  MARKDOWN_PLACE,
  NOTHING,
  pageOf,
  type PartRun,
  readResults,
  type Row,
  withPart,
} from './results.ts'

const RUN: PartRun = { name: 'a', title: 'A', how: 'So.', date: '2026-11-21', machine: 'One' }
const ROW: Row = { part: 'a', what: 'x', unit: 'ms', median: 1.234 }

/** The lines of the table in a page about some rows. */
function tableOf(...rows: Row[]): string[] {
  const lines = markdownOf({ parts: [RUN], rows }).split('\n')
  return lines.filter((line) => line.startsWith('|'))
}

describe('a table', () => {
  test('has a line for each row, and columns for what they have', () => {
    expect(tableOf(ROW, { ...ROW, what: 'y', median: 12345.6, ratio: 1.016 })).toEqual([
      '| what | median | ratio |',
      '| --- | --- | --- |',
      '| x | 1.23 ms |  |',
      '| y | 12,346 ms | × 1.02 |',
    ])
  })

  test('has a column for each place, where the same is measured at several', () => {
    const rows = ['41', '101'].flatMap((at) => [
      { ...ROW, at, ratio: 2 },
      { ...ROW, at, what: 'y' },
    ])
    expect(tableOf(...rows, { ...ROW, at: '41', what: 'z' })).toEqual([
      '| ms | 41 | 101 |',
      '| --- | --- | --- |',
      '| x | 1.23 × 2.00 | 1.23 × 2.00 |',
      '| y | 1.23 | 1.23 |',
      '| z | 1.23 |  |',
    ])
  })
})

describe('a part that is measured again', () => {
  const order = ['a', 'b']
  const b = { ...RUN, name: 'b' }
  const ofB = { ...ROW, part: 'b' }
  const both = withPart(withPart(NOTHING, b, [ofB], order), RUN, [ROW], order)

  test('takes its place in the order', () => {
    expect(both).toEqual({ parts: [RUN, b], rows: [ROW, ofB] })
  })

  test('leaves nothing of what it was, and the other parts as they are', () => {
    const later = { ...RUN, date: '2026-11-22' }
    const row = { ...ROW, what: 'other' }
    expect(withPart(both, later, [row], order)).toEqual({ parts: [later, b], rows: [row, ofB] })
  })
})

describe('the results that are kept', () => {
  const results = readResults()

  test('are those of the page', async () => {
    expect(readFileSync(MARKDOWN_PLACE, 'utf8')).toBe(await pageOf(results))
  })

  test('have a name each, in a part that is there', () => {
    const names = results.rows.map(({ part, what, at }) => JSON.stringify([part, what, at]))
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(results.rows.map(({ part }) => part))).toEqual(
      new Set(results.parts.map(({ name }) => name)),
    )
  })
})
