import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEVELS } from '../../src/core/game/rules.ts'

/** Rows of the two tables of difficulty.md, cell by cell. */
const ROWS = readFileSync(new URL('difficulty.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| +\d/u.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** Percentages of a column, level by level; rows of one bot, or of the table of levels. */
function column(index: number, bot?: string): number[] {
  const rows = ROWS.filter((row) => (bot === undefined ? row.length === 13 : row[2] === bot))
  return rows.map((row) => Number.parseFloat(row[index]))
}

test.each([
  ['with ties north, east, south, west', 6],
  ['with ties west, south, east, north', 7],
  ['whichever shortest path it takes', 8],
])('a blind runner %s is caught in the wanted share of levels', (_, index) => {
  const shares = column(index)
  expect(shares).toHaveLength(LEVELS.length)
  LEVELS.forEach(({ contestedPercent }, i) => {
    expect(Math.abs(shares[i] - contestedPercent), `level ${i + 1}`).toBeLessThanOrEqual(6)
  })
})

test('the explorer is caught in more and more first tries, from none to three of ten', () => {
  const shares = column(3, 'explorer')
  expect(shares).toHaveLength(LEVELS.length)
  expect(shares[0]).toBe(0)
  expect(Math.abs(shares[9] - 30)).toBeLessThanOrEqual(4)
  for (let i = 1; i < shares.length; i++) {
    expect(shares[i] - shares[i - 1], `level ${i + 1}`).toBeGreaterThanOrEqual(-4)
  }
})
