import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, isFloor, rowOf } from '../../../src/core/grid.ts'
import { aldousBroder } from '../../../src/core/maze/aldous-broder.ts'
import { eller } from '../../../src/core/maze/eller.ts'
import { prim } from '../../../src/core/maze/prim.ts'
import { recursiveDivision } from '../../../src/core/maze/recursive-division.ts'
import { mazeSide } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { cellTiles } from './lattice.ts'
import { watch } from './replay.ts'

const anyCarving = [mazeSide, mazeSide, fc.nat()] as const
const RUNS = { numRuns: 20 }

describe('aldous-broder', () => {
  test('walks from cell to neighbouring cell, and opens the edge where it comes first', () => {
    fc.assert(
      fc.property(...anyCarving, (width, height, seed) => {
        const cells = new Set(cellTiles(createGrid(width, height)))
        let at = -1
        let edge = -1
        watch(aldousBroder, width, height, seed, ({ tile, event }, grid) => {
          if (!cells.has(tile)) {
            edge = tile
            return
          }
          expect(isFloor(grid, tile)).toBe(event === 'visit')
          if (at !== -1) expect([2, 2 * width]).toContain(Math.abs(tile - at))
          if (at !== -1 && event === 'carve') expect(2 * edge).toBe(at + tile)
          at = tile
        })
      }),
      RUNS,
    )
  })
})

describe('prim', () => {
  test('ties on each cell beside the maze as often', () => {
    const isCell = new Set(cellTiles(createGrid(7, 7)))
    const counts = new Map<number, number>()
    for (let seed = 0; seed < 3000; seed++) {
      const cells: number[] = []
      watch(prim, 7, 7, seed, ({ tile }) => {
        if (isCell.has(tile)) cells.push(tile)
      })
      // From a corner to the cell beside it, the frontier is three cells.
      if (cells[0] === 8 && cells[1] === 10) counts.set(cells[2], (counts.get(cells[2]) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([12, 22, 24])
    expect(unevenness([...counts.values()])).toBeLessThan(1)
  })
})

describe('eller', () => {
  test('never goes back to a row that is done', () => {
    fc.assert(
      fc.property(...anyCarving, (width, height, seed) => {
        let row = 0
        watch(eller, width, height, seed, ({ tile }, grid) => {
          // The edge below a cell is carved before the next cell of its row.
          expect(rowOf(grid, tile)).toBeGreaterThanOrEqual(row - 1)
          row = Math.max(row, rowOf(grid, tile))
        })
      }),
      RUNS,
    )
  })
})

describe('recursive-division', () => {
  test('raises straight walls with one gap of one tile', () => {
    fc.assert(
      fc.property(...anyCarving, (width, height, seed) => {
        let wall: number[] = []
        const check = (): void => {
          const offsets = wall.slice(1).map((tile, i) => tile - wall[i])
          const step = Math.min(...offsets)
          // With its gap at an end, the wall is whole but for that end.
          const gaps = offsets.filter((offset) => offset !== step)
          if (wall.length > 1) {
            expect([1, width]).toContain(step)
            expect(gaps.filter((gap) => gap !== 2 * step)).toEqual([])
            expect(gaps.length).toBeLessThanOrEqual(1)
            expect(wall.length % 2).toBe(0)
          }
          wall = []
        }
        watch(recursiveDivision, width, height, seed, ({ tile, event }) => {
          if (event === 'restart') check()
          if (event === 'raise') wall.push(tile)
        })
        check()
      }),
      RUNS,
    )
  })
})
