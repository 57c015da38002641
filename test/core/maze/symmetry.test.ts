import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR, type Grid } from '../../../src/core/grid.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { carveMirrored } from '../../../src/core/maze/symmetry.ts'
import { createTrace } from '../../../src/core/trace.ts'
import { anyAlgorithm, chance, mazeSide, mostLoops } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { faultsOf, loopCount } from './lattice.ts'
import { entriesOf } from './replay.ts'

/** 9, 11, 13, ... tiles. */
const anyWidth = fc.integer({ min: 4, max: 24 }).map((n) => 2 * n + 1)

function mirrored({ width, height, tiles }: Grid): Grid {
  return {
    width,
    height,
    tiles: tiles.map((_, i) => tiles[i - (i % width) + width - 1 - (i % width)]),
  }
}

/** The rows at which a column of tiles is open. */
function openRows(grid: Grid, x: number): number[] {
  return Array.from({ length: grid.height }, (_, y) => y).filter(
    (y) => grid.tiles[y * grid.width + x] === FLOOR,
  )
}

describe('a mirrored maze', () => {
  test('is perfect, by every algorithm whose mazes are', () => {
    fc.assert(
      fc.property(anyAlgorithm, anyWidth, mazeSide, fc.nat(), (algorithm, width, height, seed) => {
        const grid = carveMirrored(algorithm.carve, width, height, chance(seed))
        expect(faultsOf(grid)).toEqual([])
        expect(loopCount(grid)).toBeLessThanOrEqual(2 * mostLoops(algorithm.id))
      }),
      { numRuns: 200 },
    )
  })

  test('with an even number of columns is its own mirror image, with one way across', () => {
    fc.assert(
      fc.property(anyAlgorithm, anyWidth, mazeSide, fc.nat(), (algorithm, width, height, seed) => {
        fc.pre(width % 4 === 1)
        const grid = carveMirrored(algorithm.carve, width, height, chance(seed))
        expect(grid).toEqual(mirrored(grid))
        expect(openRows(grid, (width - 1) / 2)).toHaveLength(1)
      }),
    )
  })

  test('with an odd number of columns has a corridor in the middle, with one way to each side', () => {
    fc.assert(
      fc.property(anyAlgorithm, anyWidth, mazeSide, fc.nat(), (algorithm, width, height, seed) => {
        fc.pre(width % 4 === 3)
        const grid = carveMirrored(algorithm.carve, width, height, chance(seed))
        const middle = (width - 1) / 2
        expect(grid).toEqual(mirrored(grid))
        expect(openRows(grid, middle)).toHaveLength(height - 2)
        expect(openRows(grid, middle - 1)).toHaveLength(1)
        expect(openRows(grid, middle + 1)).toEqual(openRows(grid, middle - 1))
      }),
    )
  })

  test.each([9, 11])('of width %i crosses at each row as often', (width) => {
    const counts = [0, 0, 0, 0]
    for (let seed = 0; seed < 2000; seed++) {
      const grid = carveMirrored(recursiveBacktracker, width, 9, chance(seed))
      const [y] = openRows(grid, 4)
      counts[(y - 1) / 2]++
    }
    expect(unevenness(counts)).toBeLessThan(1)
  })

  test('is the same from the same seed, with options and with a trace that makes it again', () => {
    fc.assert(
      fc.property(anyWidth, mazeSide, fc.nat(), (width, height, seed) => {
        const trace = createTrace()
        const options = { straightness: 50 }
        const grid = carveMirrored(
          recursiveBacktracker,
          width,
          height,
          chance(seed),
          trace,
          options,
        )
        const again = createGrid(width, height)
        for (const { tile, value } of entriesOf(trace)) again.tiles[tile] = value
        expect(again).toEqual(grid)
        expect(
          carveMirrored(recursiveBacktracker, width, height, chance(seed), undefined, options),
        ).toEqual(grid)
      }),
      { numRuns: 30 },
    )
  })

  test.each([5, 7, 8, 10, 12, NaN])('refuses a width of %d and names the valid ones', (width) => {
    expect(() => carveMirrored(recursiveBacktracker, width, 9, chance(0))).toThrow(
      RangeError(`a mirrored maze's width must be odd and at least 9, not ${width}`),
    )
  })

  test('refuses a height that cannot be carved', () => {
    expect(() => carveMirrored(recursiveBacktracker, 9, 6, chance(0))).toThrow(
      RangeError(`a maze's height must be odd and at least 5, not 6`),
    )
  })
})
