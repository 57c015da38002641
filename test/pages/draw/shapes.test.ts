import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, directionTo, type Grid, isInner } from '../../../src/labyrinth/grid.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import {
  floodTiles,
  lineTiles,
  mirrored,
  MIRRORS,
  rectangleTiles,
} from '../../../src/pages/draw/shapes.ts'
import { anyMap } from '../../labyrinth/arbitraries.ts'
import { draw, rows } from '../../labyrinth/picture.ts'

/** A map and some of its tiles. */
const anyTiles = anyMap.chain((grid) =>
  fc.record({
    grid: fc.constant(grid),
    tiles: fc.array(fc.nat(grid.tiles.length - 1), { minLength: 2, maxLength: 9 }),
    mirror: fc.constantFrom(...MIRRORS),
  }),
)

/** Returns a picture of the tiles, `o` for each, on a grid of wall. */
function marked({ width, height }: Grid, tiles: readonly number[]): string {
  return formatMaze(createGrid(width, height), undefined, new Map(tiles.map((tile) => [tile, 'o'])))
}

const byNumber = (tiles: readonly number[]): number[] => tiles.toSorted((a, b) => a - b)

describe('a line', () => {
  test('joins its ends by the fewest steps from tile to neighbour', () => {
    fc.assert(
      fc.property(anyTiles, ({ grid, tiles: [from, to] }) => {
        const line = lineTiles(grid, from, to)
        const columns = Math.abs((from % grid.width) - (to % grid.width))
        const lines = Math.abs(Math.floor(from / grid.width) - Math.floor(to / grid.width))
        expect(line).toHaveLength(columns + lines + 1)
        expect([line[0], line.at(-1)]).toEqual([from, to])
        for (const [i, tile] of line.slice(1).entries())
          expect(directionTo(grid, line[i], tile)).not.toBeNull()
      }),
    )
  })
})

test('a rectangle is filled, from whichever corner it is drawn', () => {
  const { grid, at } = draw(`
    ......
    .a..c.
    .d..b.
    ......`)
  const tiles = rectangleTiles(grid, at('a'), at('b'))
  expect(marked(grid, tiles)).toBe(
    rows(`
      ######
      #oooo#
      #oooo#
      ######`),
  )
  for (const [from, to] of ['ba', 'cd', 'dc'])
    expect(rectangleTiles(grid, at(from), at(to))).toEqual(tiles)
})

describe('a flood', () => {
  test('reaches around corners, not over them, and leaves the border', () => {
    const { grid, at } = draw(`
      .......
      .a#..#.
      .##.##.
      .#...#.
      ...#.b.
      .......`)
    expect(marked(grid, floodTiles(grid, at('b')))).toBe(
      rows(`
        #######
        ###oo##
        ###o###
        ##ooo##
        #oo#oo#
        #######`),
    )
    expect(floodTiles(grid, at('a'))).toEqual([at('a')])
    expect(floodTiles(grid, 0)).toEqual([])
  })

  test('is a region: one kind of tile, the same from each of its tiles, with no such tile beside it', () => {
    fc.assert(
      fc.property(anyTiles, ({ grid, tiles: [from] }) => {
        const region = floodTiles(grid, from)
        expect(region.length > 0).toBe(isInner(grid, from))
        for (const tile of region) {
          expect(grid.tiles[tile]).toBe(grid.tiles[from])
          expect(byNumber(floodTiles(grid, tile))).toEqual(byNumber(region))
        }
      }),
    )
  })
})

describe('mirrored tiles', () => {
  test.for([
    ['none', '#o###\n##o##\n#####'],
    ['across', '#o#o#\n##o##\n#####'],
    ['down', '#o###\n##o##\n#o###'],
    ['both', '#o#o#\n##o##\n#o#o#'],
  ] as const)('are as in the picture for the mirror %s', ([mirror, shown]) => {
    const { grid, all } = draw(`
      .o...
      ..o..
      .....`)
    expect(marked(grid, mirrored(grid, all('o'), mirror))).toBe(shown)
  })

  test('are their own mirror images, each once', () => {
    fc.assert(
      fc.property(anyTiles, ({ grid, tiles, mirror }) => {
        const once = mirrored(grid, tiles, mirror)
        expect(new Set(once).size).toBe(once.length)
        expect(once).toEqual(expect.arrayContaining(tiles))
        expect(byNumber(mirrored(grid, once, mirror))).toEqual(byNumber(once))
      }),
    )
  })
})
