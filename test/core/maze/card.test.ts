import { describe, expect, test } from 'vitest'
import { measureMaze } from '../../../src/core/maze/measures.ts'
import { draw } from '../picture.ts'

describe('a crossroads of open floor', () => {
  const { grid, at } = draw(`
    ..n..
    ##.##
    w.x.e
    ##.##
    ..s..`)

  test('is counted by tiles, because its floor lies on no lattice of cells', () => {
    expect(measureMaze(grid, at('w'), at('e'))).toEqual({
      floor: 17,
      places: 17,
      deadEnds: 6,
      deadEndShare: 3529,
      straights: 8,
      turns: 0,
      junctions: 2,
      crossroads: 1,
      deadEndLengths: [{ length: 2, count: 6 }],
      longestCorridor: 2,
      longestPath: 8,
      solution: 4,
      solutionShare: 2941,
      solutionBranches: 2,
      loops: 0,
    })
  })
})

describe('a ring without junctions', () => {
  test('is one corridor of its full length', () => {
    const { grid } = draw(`
      #####
      #i..#
      #.#.#
      #..o#
      #####`)
    expect(measureMaze(grid)).toMatchObject({ longestCorridor: 8, loops: 1, longestPath: 4 })
  })
})

describe('a junction with a loop of its own', () => {
  test('has it as a corridor', () => {
    const { grid } = draw(`
      #######
      #i..###
      #.#...#
      #...###
      #######`)
    expect(measureMaze(grid)).toMatchObject({
      longestCorridor: 8,
      deadEndLengths: [{ length: 2, count: 1 }],
    })
  })
})

describe('a map in parts', () => {
  const { grid, at } = draw(`
    #######
    #a.b#c#
    #####.#
    #e#d..#
    #######`)

  test('has no solution between them', () => {
    expect(measureMaze(grid, at('a'), at('c'))).toMatchObject({
      solution: null,
      solutionShare: 0,
      solutionBranches: 0,
    })
  })

  test('has the longest path of the part of the entrance', () => {
    expect(measureMaze(grid, at('b'), at('a')).longestPath).toBe(2)
    expect(measureMaze(grid, at('c'), at('a')).longestPath).toBe(4)
    expect(measureMaze(grid, at('e'), at('e'))).toMatchObject({
      longestPath: 0,
      solution: 0,
      solutionBranches: 0,
    })
  })

  test('with a wall for an entrance has neither path', () => {
    expect(measureMaze(grid, 0, at('a'))).toMatchObject({ longestPath: 0, solution: null })
    expect(measureMaze(grid, at('a'), 0).solution).toBeNull()
  })
})

test('a map without floor measures nothing', () => {
  const { grid } = draw('###\n###\n###')
  expect(measureMaze(grid)).toMatchObject({
    floor: 0,
    places: 0,
    deadEndShare: 0,
    loops: 0,
    longestCorridor: 0,
  })
})
