import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, tileAt, VOID } from '../../../src/core/grid.ts'
import { cellsOf, tileOfCell } from '../../../src/core/maze/cells.ts'
import { freeCells, randomFreeWay, STUCK } from '../../../src/core/maze/random-step.ts'
import { chance, mazeSide, NO_CHANCE } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { cellTiles } from './lattice.ts'

describe('the lattice of cells', () => {
  test('has every cell once, on its tile, in reading order', () => {
    fc.assert(
      fc.property(mazeSide, mazeSide, (width, height) => {
        const grid = createGrid(width, height)
        const cells = cellsOf(grid)
        const tiles = Array.from(freeCells(cells), (cell) => tileOfCell(cells, cell))
        expect(tiles).toEqual(cellTiles(grid))
        expect(cells.free).toBe(cells.columns * cells.rows)
      }),
    )
  })

  test('leads from a cell to the next by its steps, and never out of the maze', () => {
    fc.assert(
      fc.property(mazeSide, mazeSide, (width, height) => {
        const cells = cellsOf(createGrid(width, height))
        const offsets = [-2 * width, 2, 2 * width, -2]
        for (const cell of freeCells(cells)) {
          cells.steps.forEach((step, way) => {
            if (cells.taken[cell + step] === 1) return
            expect(tileOfCell(cells, cell + step)).toBe(tileOfCell(cells, cell) + offsets[way])
          })
        }
      }),
    )
  })

  test('counts a void cell as taken', () => {
    const grid = createGrid(7, 5)
    grid.tiles[tileAt(grid, 3, 3)] = VOID
    const cells = cellsOf(grid)
    const tiles = Array.from(freeCells(cells), (cell) => tileOfCell(cells, cell))
    expect(cells.free).toBe(5)
    expect(tiles).toEqual(cellTiles(grid).filter((tile) => tile !== tileAt(grid, 3, 3)))
  })
})

describe('a random free way', () => {
  const middle = 2 * 5 + 2

  test.each([[[0, 1, 2, 3]], [[0, 2]], [[1, 2, 3]], [[3]]])(
    'is any of %j, each as often',
    (ways) => {
      const cells = cellsOf(createGrid(7, 7))
      cells.steps.forEach((step, way) => {
        if (!ways.includes(way)) cells.taken[middle + step] = 1
      })
      const counts = [0, 0, 0, 0]
      for (let seed = 0; seed < 1000; seed++) counts[randomFreeWay(cells, middle, chance(seed))]++
      expect(counts.reduce((sum, count, way) => sum + (ways.includes(way) ? 0 : count), 0)).toBe(0)
      if (ways.length > 1) expect(unevenness(ways.map((way) => counts[way]))).toBeLessThan(1)
    },
  )

  test('does not exist where every neighbour is taken', () => {
    const cells = cellsOf(createGrid(7, 7))
    for (const step of cells.steps) cells.taken[middle + step] = 1
    expect(randomFreeWay(cells, middle, NO_CHANCE)).toBe(STUCK)
  })
})
