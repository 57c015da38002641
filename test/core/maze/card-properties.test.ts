import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS, FLOOR, type Grid, isFloor, neighbour } from '../../../src/core/grid.ts'
import { carveMaze, findAlgorithm, MAZE_ALGORITHMS } from '../../../src/core/maze/generators.ts'
import { measureMaze } from '../../../src/core/maze/measures.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { distanceField } from '../../../src/core/path/distance-field.ts'
import { anyMap, chance, mazeSide } from '../arbitraries.ts'
import { deadEndsOf, floorTilesOf, openNeighbours } from '../floor.ts'
import { cellTiles, loopCount } from './lattice.ts'

/** Loops by hand: pairs of floor tiles, minus tiles, plus parts. */
function loopsOf(grid: Grid): number {
  const floor = floorTilesOf(grid)
  const edges = floor.reduce((sum, tile) => sum + openNeighbours(grid, tile), 0) / 2
  const left = new Set(floor)
  let parts = 0
  for (const start of floor) {
    if (!left.delete(start)) continue
    parts++
    distanceFrom(grid, start).forEach((steps, tile) => steps >= 0 && left.delete(tile))
  }
  return edges - floor.length + parts
}

function distanceFrom(grid: Grid, start: number): Int32Array {
  return distanceField(grid, start).steps
}

describe('of any map', () => {
  test('the counts agree with counting by hand', () => {
    fc.assert(
      fc.property(anyMap, (grid) => {
        const { places, deadEnds, junctions, crossroads, ...measures } = measureMaze(grid)
        const counts = [0, 0, 0, 0, 0]
        for (const tile of floorTilesOf(grid)) counts[openNeighbours(grid, tile)]++
        expect(measures.floor).toBe(floorTilesOf(grid).length)
        expect([deadEnds, junctions, crossroads]).toEqual([counts[1], counts[3], counts[4]])
        if (places === measures.floor) {
          expect(measures.straights + measures.turns).toBe(counts[2])
        }
        const ends = measures.deadEndLengths.reduce((sum, { count }) => sum + count, 0)
        expect(ends).toBe(deadEnds)
      }),
      { numRuns: 300 },
    )
  })

  test('the loops agree with counting by hand', () => {
    fc.assert(
      fc.property(anyMap, (grid) => {
        expect(measureMaze(grid).loops).toBe(loopsOf(grid))
      }),
      { numRuns: 60 },
    )
  })

  test('the length of a dead end is the steps to the first tile with other than two ways', () => {
    fc.assert(
      fc.property(anyMap, (grid) => {
        const lengths = deadEndsOf(grid).map((end) => corridorFrom(grid, end))
        const told = measureMaze(grid).deadEndLengths.flatMap(({ length, count }) =>
          new Array<number>(count).fill(length),
        )
        expect(told).toEqual(lengths.toSorted((a, b) => a - b))
      }),
      { numRuns: 300 },
    )
  })
})

function corridorFrom(grid: Grid, end: number): number {
  const seen = new Set([end])
  let tile = end
  for (let steps = 0; ; steps++) {
    if (steps > 0 && openNeighbours(grid, tile) !== 2) return steps
    const next = DIRECTIONS.map((way) => neighbour(grid, tile, way)).find(
      (beside) => beside !== -1 && isFloor(grid, beside) && !seen.has(beside),
    )
    if (next === undefined) return steps
    tile = next
    seen.add(tile)
  }
}

describe('of a carved maze', () => {
  test.each(MAZE_ALGORITHMS)('by $id the places are the cells', ({ carve }) => {
    fc.assert(
      fc.property(mazeSide, mazeSide, fc.nat(), (width, height, seed) => {
        const grid = carveMaze(carve, width, height, chance(seed))
        const { places, loops, ...measures } = measureMaze(grid)
        expect(places).toBe(cellTiles(grid).length)
        expect(loops).toBe(loopCount(grid))
        expect(
          measures.deadEnds +
            measures.straights +
            measures.turns +
            measures.junctions +
            measures.crossroads,
        ).toBe(places)
        // A tree has two ends more than its branchings have ways to spare.
        expect(measures.deadEnds).toBe(
          2 * (1 - loops) + measures.junctions + 2 * measures.crossroads,
        )
      }),
      { numRuns: 20 },
    )
  })

  test('the longest path is the greatest of all distances', () => {
    for (let seed = 0; seed < 20; seed++) {
      const carve = findAlgorithm('wilson')?.carve ?? recursiveBacktracker
      const grid = carveMaze(carve, 17, 13, chance(seed))
      const all = floorTilesOf(grid).map((tile) => Math.max(...distanceFrom(grid, tile)))
      expect(measureMaze(grid).longestPath).toBe(Math.max(...all))
    }
  })

  test('of 2,001 x 2,001 tiles everything is measured', () => {
    const grid = carveMaze(recursiveBacktracker, 2001, 2001, chance('large'))
    const measures = measureMaze(grid)
    expect(measures.places).toBe(1_000_000)
    expect(measures.loops).toBe(0)
    expect(measures.solution).toBe(distanceFrom(grid, 2002)[grid.tiles.lastIndexOf(FLOOR)])
  })
})
