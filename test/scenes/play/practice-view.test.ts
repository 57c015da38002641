import { describe, expect, test } from 'vitest'
import type { Grid } from '../../../src/labyrinth/grid.ts'
import {
  isOver,
  paintNumbers,
  type TileWindow,
  windowOver,
} from '../../../src/scenes/play/practice-view.ts'
import { TILE_SIZE } from '../../../src/picture/atlas.ts'
import { draw } from '../../labyrinth/picture.ts'

const { grid, at } = draw(`
  #########
  #a.b....#
  #.#####.#
  #......c#
  #########`)

const WHOLE = { column: 0, row: 0, columns: 9, rows: 5 }

/** The level as rows of text, `#` for each tile with a number. */
function tilesNumbered(window: TileWindow, steps: (tile: number) => number): string[] {
  const rows = Array.from({ length: grid.height }, () => [...'.'.repeat(grid.width)])
  const sheet = {
    fillStyle: '',
    fillRect(x: number, y: number): void {
      rows[Math.floor(y / TILE_SIZE)][Math.floor(x / TILE_SIZE)] = '#'
    },
  }
  paintNumbers(sheet as unknown as CanvasRenderingContext2D, grid, window, steps, 'a', 'b')
  return rows.map((row) => row.join(''))
}

describe('numbers', () => {
  const steps = (of: Grid) => (tile: number) => (tile % of.width) + 104

  test('are painted on every floor tile of the window, and on no other', () => {
    expect(tilesNumbered(WHOLE, steps(grid))).toEqual([
      '.........',
      '.#######.',
      '.#.....#.',
      '.#######.',
      '.........',
    ])
    const window = { column: 5, row: 2, columns: 9, rows: 9 }
    expect(tilesNumbered(window, steps(grid))).toEqual([
      '.........',
      '.........',
      '.......#.',
      '.....###.',
      '.........',
    ])
  })

  test('are left out when they are 0, unknown or wider than a tile', () => {
    const odd = new Map([
      [at('a'), 0],
      [at('b'), -1],
      [at('c'), 10_000],
    ])
    expect(tilesNumbered(WHOLE, (tile) => odd.get(tile) ?? 9999)).toEqual([
      '.........',
      '..#.####.',
      '.#.....#.',
      '.######..',
      '.........',
    ])
  })
})

describe('a window', () => {
  test('reaches two tiles beyond the view and has one size everywhere', () => {
    const window = windowOver(100, -30, 420, 250)
    expect(window).toEqual({ column: 4, row: -4, columns: 32, rows: 21 })
    expect(isOver(window, 100, -30, 420, 250)).toBe(true)
    expect(isOver(window, 100 - 2 * TILE_SIZE, -30 + 2 * TILE_SIZE, 420, 250)).toBe(true)
    expect(isOver(window, 100 - 3 * TILE_SIZE, -30, 420, 250)).toBe(false)
    expect(isOver(window, 100, -30 + 4 * TILE_SIZE, 420, 250)).toBe(false)
    expect(isOver(window, 100, -30, 600, 250)).toBe(false)
    const { columns, rows } = windowOver(7, 9, 420, 250)
    expect([columns, rows]).toEqual([32, 21])
  })
})
