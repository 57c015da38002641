import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FREE_LEVEL } from '../../../src/core/game/rules.ts'
import { createGrid, FLOOR } from '../../../src/labyrinth/grid.ts'
import { levelOfMaze } from '../../../src/core/level/build-level.ts'
import { createSearchCache } from '../../../src/core/level/search/game-search.ts'
import { braid } from '../../../src/labyrinth/maze/braid.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { recursiveBacktracker } from '../../../src/labyrinth/maze/recursive-backtracker.ts'
import { anyAlgorithm, anySeed, chance, mazeSide } from '../../labyrinth/arbitraries.ts'
import { draw } from '../../labyrinth/picture.ts'
import { expectProven } from './proven.ts'
import { checkTimes } from '../../any.ts'

describe('a level of any maze', () => {
  test('has a shortest path as its proof, and at most the one minotaur', () => {
    let hunted = 0
    const anyMaze = fc.record({
      algorithm: anyAlgorithm,
      width: mazeSide,
      height: mazeSide,
      percent: fc.constantFrom(0, 50, 100),
      seed: anySeed,
    })
    checkTimes(60, [anyMaze], ({ algorithm, width, height, percent, seed }) => {
      const grid = carveMaze(algorithm.carve, width, height, chance(seed))
      braid(grid, percent, chance(seed))
      const level = levelOfMaze(grid, seed, 'kruskal')
      expect(level).toMatchObject({ number: 0, seed, algorithm: 'kruskal', grid })
      expect(level.proof.contested).toBe(false)
      expectProven(level)
      const kinds = level.enemies.map(({ kind, ticksPerTile }) => ({ kind, ticksPerTile }))
      if (kinds.length > 0) expect(kinds).toEqual(FREE_LEVEL.enemies)
      hunted += kinds.length
    })
    expect(hunted).toBeGreaterThan(20)
  })

  test('is refused without a way to the exit', () => {
    const grid = draw('#####\n#s#.#\n###.#\n#..x#\n#####').grid
    expect(() => levelOfMaze(grid, 'a', 'kruskal')).toThrow(RangeError)
  })

  test('as large as the workshop carves keeps no more distances than 64 MB', () => {
    for (const side of [5, 57, 95, 201]) {
      const grid = createGrid(side, side, FLOOR)
      const { capacity } = createSearchCache(grid).fields
      expect(capacity).toBeGreaterThanOrEqual(12)
      expect(capacity * grid.tiles.length * 8).toBeLessThanOrEqual(64 * 2 ** 20)
    }
    const grid = carveMaze(recursiveBacktracker, 201, 201, chance('largest of the workshop'))
    expectProven(levelOfMaze(grid, 'a', 'recursive-backtracker'))
  })
})
