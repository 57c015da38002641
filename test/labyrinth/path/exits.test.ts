import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS, isFloor, neighbour, VOID } from '../../../src/labyrinth/grid.ts'
import { exitsOf, firstWay } from '../../../src/labyrinth/path/exits.ts'
import { anyMap } from '../arbitraries.ts'
import { checkTimes } from '../../any.ts'

test('the ways of a tile are the directions in which its neighbours are floor', () =>
  checkTimes(500, [anyMap, fc.nat()], (grid, hole) => {
    grid.tiles[hole % grid.tiles.length] = VOID
    const ways = exitsOf(grid)
    for (let tile = 0; tile < ways.length; tile++) {
      const open = DIRECTIONS.filter((way) => isFloor(grid, neighbour(grid, tile, way)))
      const expected = isFloor(grid, tile) ? open : []
      expect(DIRECTIONS.filter((way) => ((ways[tile] >> way) & 1) === 1)).toEqual(expected)
      if (expected.length > 0) expect(firstWay(ways[tile])).toBe(expected[0])
    }
  }))
