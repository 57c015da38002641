import { describe, expect, test } from 'vitest'
import type { Grid } from '../../../src/core/grid.ts'
import {
  isOver,
  paintNumbers,
  paintWay,
  type TilePaint,
  type TileWindow,
  windowOver,
} from '../../../src/scenes/play/practice-pixels.ts'
import { TILE_SIZE } from '../../../src/picture/atlas.ts'
import { draw } from '../../core/picture.ts'

const { grid, at } = draw(`
  #########
  #a.b....#
  #.#####.#
  #......c#
  #########`)

function pixelsOver(window: TileWindow): TilePaint {
  const size = window.columns * TILE_SIZE * window.rows * TILE_SIZE
  return { ...window, grid, colours: new Uint32Array(size) }
}

const WHOLE = { column: 0, row: 0, columns: 9, rows: 5 }

/** The window as rows of text, `#` for each painted tile. */
function tilesPainted({ columns, rows, colours }: TilePaint): string[] {
  const isPainted = (column: number, row: number): boolean => {
    for (let y = row * TILE_SIZE; y < (row + 1) * TILE_SIZE; y++) {
      const from = y * columns * TILE_SIZE + column * TILE_SIZE
      if (colours.subarray(from, from + TILE_SIZE).some((each) => each !== 0)) return true
    }
    return false
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => (isPainted(column, row) ? '#' : '.')).join(''),
  )
}

describe('numbers', () => {
  const steps = (of: Grid) => (tile: number) => (tile % of.width) + 104

  test('are painted on every floor tile of the window, and on no other', () => {
    const pixels = pixelsOver(WHOLE)
    paintNumbers(pixels, steps(grid), 1, 2)
    expect(tilesPainted(pixels)).toEqual([
      '.........',
      '.#######.',
      '.#.....#.',
      '.#######.',
      '.........',
    ])
  })

  test('are left out when they are 0, unknown or wider than a tile', () => {
    const pixels = pixelsOver(WHOLE)
    const odd = new Map([
      [at('a'), 0],
      [at('b'), -1],
      [at('c'), 10_000],
    ])
    paintNumbers(pixels, (tile) => odd.get(tile) ?? 9999, 1, 2)
    expect(tilesPainted(pixels)).toEqual([
      '.........',
      '..#.####.',
      '.#.....#.',
      '.######..',
      '.........',
    ])
  })
})

describe('a way', () => {
  test.each([
    ['east', [0, 1, 2, 3, 4, 5, 6]],
    ['west', [6, 5, 4, 3, 2, 1, 0]],
  ])('that leaves the window to the %s is painted up to its edge', (_, steps) => {
    const pixels = pixelsOver({ column: 2, row: -1, columns: 3, rows: 3 })
    const tiles = steps.map((step) => at('a') + step)
    paintWay(pixels, tiles, 0, 1)
    expect(tilesPainted(pixels)).toEqual(['...', '...', '###'])
    const rows = Array.from({ length: 3 * TILE_SIZE }, (_row, y) =>
      pixels.colours
        .subarray(y * 3 * TILE_SIZE, (y + 1) * 3 * TILE_SIZE)
        .some((each) => each !== 0),
    )
    expect(rows.filter(Boolean)).toHaveLength(2)
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
