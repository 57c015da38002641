import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cloneGrid,
  columnOf,
  createGrid,
  DIRECTIONS,
  directionTo,
  DX,
  DY,
  EAST,
  FLOOR,
  isFloor,
  neighbour,
  NORTH,
  rowOf,
  SOUTH,
  tileAt,
  WEST,
} from '../../src/labyrinth/grid.ts'
import { anyMap } from './arbitraries.ts'
import { draw } from './picture.ts'

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

describe('a copy of a grid', () => {
  test('is equal and shares nothing', () => {
    const grid = createGrid(3, 3)
    const copy = cloneGrid(grid)
    expect(copy).toEqual(grid)
    copy.tiles[4] = FLOOR
    expect(isFloor(grid, 4)).toBe(false)
  })
})

describe('directions', () => {
  test('are north, east, south, west', () => {
    expect(DIRECTIONS).toEqual([NORTH, EAST, SOUTH, WEST])
    expect(DIRECTIONS.map((way) => [DX[way], DY[way]])).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ])
  })
})

describe('places', () => {
  test('column, row and tile agree', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), (map, number) => {
        const tile = number % map.tiles.length
        expect(tileAt(map, columnOf(map, tile), rowOf(map, tile))).toBe(tile)
        expect(columnOf(map, tile)).toBe(tile % map.width)
        expect(rowOf(map, tile)).toBe(Math.floor(tile / map.width))
      }),
    )
  })
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

  test('have a direction, and there is none to a tile further away', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), fc.nat(), (map, a, b) => {
        const from = a % map.tiles.length
        const to = b % map.tiles.length
        const dx = columnOf(map, to) - columnOf(map, from)
        const dy = rowOf(map, to) - rowOf(map, from)
        const expected = DIRECTIONS.find((way) => DX[way] === dx && DY[way] === dy)
        expect(directionTo(map, from, to)).toBe(expected ?? null)
      }),
    )
  })
})
