import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cloneGrid, createGrid, type Grid, WALL } from '../../../src/labyrinth/grid.ts'
import { braid } from '../../../src/labyrinth/maze/braid.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { createTrace } from '../../../src/labyrinth/trace.ts'
import { anyAlgorithm, chance, mazeSide, NO_CHANCE } from '../arbitraries.ts'
import { chiSquare, chiSquareLimit } from '../chi-square.ts'
import { deadEndsOf } from '../floor.ts'
import { draw } from '../picture.ts'
import { faultsOf, openEdges } from './lattice.ts'
import { entriesOf } from './replay.ts'
import { checkAny, checkTimes } from '../../any.ts'

const anyMaze = fc
  .record({ algorithm: anyAlgorithm, width: mazeSide, height: mazeSide, seed: fc.nat() })
  .map(({ algorithm, width, height, seed }) =>
    carveMaze(algorithm.carve, width, height, chance(seed)),
  )
const anyPercent = fc.nat(100)

function braided(grid: Grid, percent: number, seed: number): Grid {
  const copy = cloneGrid(grid)
  braid(copy, percent, chance(seed))
  return copy
}

describe('braiding', () => {
  test('opens the share of the dead ends, and one more at most', () =>
    checkTimes(500, [anyMaze, anyPercent, fc.nat()], (maze, percent, seed) => {
      const before = deadEndsOf(maze).length
      const gone = before - deadEndsOf(braided(maze, percent, seed)).length
      expect([0, 1]).toContain(gone - Math.round((percent * before) / 100))
    }))

  test('opens edges between cells and never raises a wall', () =>
    checkAny([anyMaze, anyPercent, fc.nat()], (maze, percent, seed) => {
      const result = braided(maze, percent, seed)
      expect(faultsOf(result)).toEqual([])
      const raised = [...result.tiles.keys()].filter(
        (tile) => result.tiles[tile] === WALL && maze.tiles[tile] !== WALL,
      )
      expect(raised).toEqual([])
    }))

  test('is the same for the same seed, and records every opening in its trace', () =>
    checkAny([anyMaze, anyPercent, fc.nat()], (maze, percent, seed) => {
      const trace = createTrace()
      const copy = cloneGrid(maze)
      braid(copy, percent, chance(seed), trace)
      expect(braided(maze, percent, seed)).toEqual(copy)
      const opened = entriesOf(trace).map(({ tile }) => tile)
      expect(openEdges(maze).length + opened.length).toBe(openEdges(copy).length)
      for (const tile of opened) expect(maze.tiles[tile]).toBe(WALL)
    }))

  test.each([-1, 101, 0.5, NaN, Infinity, -Infinity])(
    'refuses a share of %d %% and names it',
    (percent) => {
      const maze = createGrid(5, 5)
      expect(() => {
        braid(maze, percent, NO_CHANCE)
      }).toThrow(RangeError(`braid wants a whole number from 0 to 100, not ${percent}`))
    },
  )
})

describe('two dead ends beside each other and one alone', () => {
  const { grid } = draw(`
    #########
    #.......#
    #.#####.#
    #.#a#b..#
    #.#.#####
    #......c#
    #########`)

  test('are each as likely to be the one that is opened', () => {
    const joined = draw(`
      #########
      #.......#
      #.#####.#
      #.#a.b..#
      #.#.#####
      #......c#
      #########`).grid
    const counts = [0, 0]
    for (let seed = 0; seed < 900; seed++) {
      const isJoined = formatMaze(braided(grid, 34, seed)) === formatMaze(joined)
      counts[isJoined ? 0 : 1]++
    }
    expect(chiSquare(counts, [600, 300])).toBeLessThan(chiSquareLimit(2))
  })
})
