import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { markdownOf } from './report.ts'
import { MARKDOWN_PLACE, pageOf, type PartRun, readResults, type Row } from './results.ts'

const RUN: PartRun = { name: 'a', title: 'A', how: 'So.', date: '2026-11-21', machine: 'One' }
const ROW: Row = { part: 'a', what: 'x', unit: 'ms', median: 1.234 }

function tableOf(...rows: Row[]): string[] {
  const lines = markdownOf({ parts: [RUN], rows }).split('\n')
  return lines.filter((line) => line.startsWith('|'))
}

test('a table has a line for each row, and columns for what they have', () => {
  expect(tableOf(ROW, { ...ROW, what: 'y', median: 12345.6, ratio: 1.016 })).toEqual([
    '| what | median | ratio |',
    '| --- | --- | --- |',
    '| x | 1.23 ms |  |',
    '| y | 12,346 ms | × 1.02 |',
  ])
})

test('a table of searches has their memory, and the grid afterwards', () => {
  const search: Row = { ...ROW, memory: 1_480_000, grid: 'changed' }
  expect(tableOf(search).at(-1)).toBe('| x | 1.23 ms | 1.48 MB | changed |')
})

describe('the results that are kept', () => {
  const results = readResults()

  test('are those of the page', async () => {
    expect(readFileSync(MARKDOWN_PLACE, 'utf8')).toBe(await pageOf(results))
  })
})
