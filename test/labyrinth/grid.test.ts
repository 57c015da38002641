import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnOf,
  createGrid,
  DIRECTIONS,
  directionTo,
  DX,
  DY,
  EAST,
  neighbour,
  NORTH,
  rowOf,
  SOUTH,
  WEST,
} from '../../src/labyrinth/grid.ts'
import { anyMap } from './arbitraries.ts'
import { draw } from './picture.ts'
import { checkAny } from '../any.ts'

describe('a new grid', () => {
  test.each([
    [3, 3],
    [4, 6],
    [4095, 3],
    [3, 4095],
  ])('may be %i x %i', (width, height) => {
    expect(createGrid(width, height).tiles).toHaveLength(width * height)
  })

  test.each([2, 0, -3, 4096, 3.5, NaN, Infinity, 2 ** 31])(
    'refuses a side of %d and names it',
    (side) => {
      expect(() => createGrid(side, 5)).toThrow(RangeError)
      expect(() => createGrid(side, 5)).toThrow(
        `width must be a whole number from 3 to 4095, not ${side}`,
      )
      expect(() => createGrid(5, side)).toThrow(
        `height must be a whole number from 3 to 4095, not ${side}`,
      )
    },
  )
})

describe('neighbours', () => {
  const { grid, at } = draw(`
    a.b
    .m#
    c#d`)

  test.each([
    ['a', [NORTH, WEST]],
    ['b', [NORTH, EAST]],
    ['c', [SOUTH, WEST]],
    ['d', [EAST, SOUTH]],
  ])('at corner %s of an open border end at the edge and do not wrap', (name, edges) => {
    const beyond = DIRECTIONS.filter((way) => neighbour(grid, at(name), way) === -1)
    expect(beyond).toEqual(edges)
  })

  test('have a direction, and there is none to a tile further away', () =>
    checkAny([anyMap, fc.nat(), fc.nat()], (map, a, b) => {
      const from = a % map.tiles.length
      const to = b % map.tiles.length
      const dx = columnOf(map, to) - columnOf(map, from)
      const dy = rowOf(map, to) - rowOf(map, from)
      const expected = DIRECTIONS.find((way) => DX[way] === dx && DY[way] === dy)
      expect(directionTo(map, from, to)).toBe(expected ?? null)
    }))
})
