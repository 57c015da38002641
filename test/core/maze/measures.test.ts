import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLOOR } from '../../../src/core/grid.ts'
import { deadEndsOf, floorTilesOf } from '../../../src/core/maze/measures.ts'
import { anyMap } from '../arbitraries.ts'
import { draw } from '../picture.ts'

describe('dead ends', () => {
  test('are the floor tiles with one open neighbour, in reading order', () => {
    const { grid, all } = draw(`
      #######
      #..e#.#
      #.#####
      #...#e#
      #e#...#
      #######`)
    expect(deadEndsOf(grid)).toEqual(all('e'))
  })

  test('may lie on an open border', () => {
    const { grid, all } = draw(`
      #e#
      ...
      #e#`)
    expect(deadEndsOf(grid)).toEqual([1, 3, 5, 7])
    expect(all('e')).toEqual([1, 7])
  })
})

describe('floor', () => {
  test('is every tile that is not wall, in reading order', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const expected = [...map.tiles.keys()].filter((tile) => map.tiles[tile] === FLOOR)
        expect(floorTilesOf(map)).toEqual(expected)
      }),
    )
  })
})
