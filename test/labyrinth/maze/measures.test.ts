import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS, type Grid, isFloor, neighbour } from '../../../src/labyrinth/grid.ts'
import {
  carveMaze,
  findAlgorithm,
  MAZE_ALGORITHMS,
} from '../../../src/labyrinth/maze/generators.ts'
import { measureMaze } from '../../../src/labyrinth/maze/measures.ts'
import { recursiveBacktracker } from '../../../src/labyrinth/maze/recursive-backtracker.ts'
import { distanceField } from '../../../src/labyrinth/path/distance-field.ts'
import { anyMap, chance, mazeSide } from '../arbitraries.ts'
import { deadEndsOf, floorTilesOf, openNeighbours } from '../floor.ts'
import { draw } from '../picture.ts'
import { cellTiles, loopCount } from './lattice.ts'
import { checkTimes } from '../../any.ts'

function distanceFrom(grid: Grid, start: number): Int32Array {
  return distanceField(grid, start).steps
}

describe('the measures of any map', () => {
  test('the counts agree with counting by hand', () =>
    checkTimes(300, [anyMap], (grid) => {
      const { places, deadEnds, junctions, crossroads, ...measures } = measureMaze(grid)
      const counts = [0, 0, 0, 0, 0]
      for (const tile of floorTilesOf(grid)) counts[openNeighbours(grid, tile)]++
      expect(measures.floor).toBe(floorTilesOf(grid).length)
      expect([deadEnds, junctions, crossroads]).toEqual([counts[1], counts[3], counts[4]])
      if (places === measures.floor) expect(measures.straights + measures.turns).toBe(counts[2])
      const ends = measures.deadEndLengths.reduce((sum, { count }) => sum + count, 0)
      expect(ends).toBe(deadEnds)
    }))

  test('the length of a dead end is the steps to the first tile with other than two ways', () =>
    checkTimes(300, [anyMap], (grid) => {
      const lengths = deadEndsOf(grid).map((end) => corridorFrom(grid, end))
      const told = measureMaze(grid).deadEndLengths.flatMap(({ length, count }) =>
        new Array<number>(count).fill(length),
      )
      expect(told).toEqual(lengths.toSorted((a, b) => a - b))
    }))
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

describe('the measures of a carved maze', () => {
  test.each(MAZE_ALGORITHMS)('by $id the places are the cells', ({ carve }) =>
    checkTimes(20, [mazeSide, mazeSide, fc.nat()], (width, height, seed) => {
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
      expect(measures.deadEnds).toBe(2 * (1 - loops) + measures.junctions + 2 * measures.crossroads)
    }),
  )

  test('the longest path is the greatest of all distances', () => {
    for (let seed = 0; seed < 20; seed++) {
      const carve = findAlgorithm('wilson')?.carve ?? recursiveBacktracker
      const grid = carveMaze(carve, 17, 13, chance(seed))
      const all = floorTilesOf(grid).map((tile) => Math.max(...distanceFrom(grid, tile)))
      expect(measureMaze(grid).longestPath).toBe(Math.max(...all))
    }
  })
})

describe('a crossroads of open floor', () => {
  const { grid, at } = draw(`
    ..n..
    ##.##
    w.x.e
    ##.##
    ..s..`)

  test('is counted by tiles, because its floor lies on no lattice of cells', () => {
    expect(measureMaze(grid, at('w'), at('e'))).toEqual({
      ...{ floor: 17, places: 17, deadEnds: 6, deadEndShare: 3529, straights: 8, turns: 0 },
      ...{ junctions: 2, crossroads: 1, deadEndLengths: [{ length: 2, count: 6 }], loops: 0 },
      ...{ longestCorridor: 2, longestPath: 8, solution: 4, solutionShare: 2941 },
      solutionBranches: 2,
    })
  })
})

test('a ring without junctions is one corridor of its full length', () => {
  const { grid } = draw(`
      #####
      #i..#
      #.#.#
      #..o#
      #####`)
  expect(measureMaze(grid)).toMatchObject({ longestCorridor: 8, loops: 1, longestPath: 4 })
})

describe('a map in parts', () => {
  const { grid, at } = draw(`
    #######
    #a.b#c#
    #####.#
    #e#d..#
    #######`)

  test('has no solution between them', () => {
    const none = { solution: null, solutionShare: 0, solutionBranches: 0 }
    expect(measureMaze(grid, at('a'), at('c'))).toMatchObject(none)
  })

  test('has the longest path of the part of the entrance', () => {
    expect(measureMaze(grid, at('b'), at('a')).longestPath).toBe(2)
    expect(measureMaze(grid, at('c'), at('a')).longestPath).toBe(4)
    expect(measureMaze(grid, at('e'), at('e'))).toMatchObject({ longestPath: 0, solution: 0 })
  })
})
