import { describe, expect, test } from 'vitest'
import { columnOf, isFloor, rowOf, VOID } from '../../src/labyrinth/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { CASTERS, FLOOR_VARIANTS, WALL_SET } from '../../src/picture/atlas.ts'
import { floorTile, plugTile, torchTilesOf, wallMask, wallTile } from '../../src/picture/stones.ts'
import { draw } from '../labyrinth/picture.ts'

const { grid, at, all } = draw(`
  #######
  #bn..n#
  #w#.#c#
  #.###.#
  #w....#
  #######`)

function casterAt(tile: number): string | undefined {
  const place = Math.floor((floorTile(grid, tile) - WALL_SET.floor) / FLOOR_VARIANTS)
  return Object.entries(CASTERS).find(([, index]) => index === place)?.[0]
}

test('a plug covers the edges wherever four walls meet, and only there', () => {
  const { grid: thick } = draw(`
    #####
    ##.##
    #####`)
  const plugged = [...thick.tiles.keys()].filter((tile) => plugTile(thick, tile) !== -1)
  expect(plugged).toEqual([0, 3, 5, 8])
})

describe('a floor', () => {
  test('lies in the shadow of the walls north and west of it', () => {
    expect(casterAt(at('b'))).toBe('both')
    expect(casterAt(at('c'))).toBe('west')
    for (const tile of all('n')) expect(casterAt(tile)).toBe('north')
    for (const tile of all('w')) expect(casterAt(tile)).toBe('west')
  })

  test('of which only the corner touches a wall has the shadow of a corner', () => {
    const { grid: room, at: placed } = draw(`
      ######
      #....#
      #.#..#
      #..k.#
      #....#
      ######`)
    const place = floorTile(room, placed('k')) - WALL_SET.floor
    expect(Math.floor(place / FLOOR_VARIANTS)).toBe(CASTERS.corner)
  })
})

describe('a wall', () => {
  test('has nothing drawn in the place of the void beyond a mask', () => {
    const masked = { ...grid, tiles: grid.tiles.slice() }
    masked.tiles[0] = VOID
    expect(wallTile(masked, 0)).toBe(-1)
    expect(floorTile(masked, 0)).toBe(-1)
    expect(wallMask(masked, 1) & 8).toBe(0)
  })
})

describe('torches', () => {
  test('hang on walls with a front, never close together on one', () => {
    for (let number = 1; number <= 10; number++) {
      const level = buildLevel('torches', number)
      const torches = torchTilesOf(level)
      expect(torches.length).toBeGreaterThan(level.grid.tiles.length / 200)
      torches.forEach((tile, i) => {
        expect(isFloor(level.grid, tile)).toBe(false)
        expect(isFloor(level.grid, tile + level.grid.width)).toBe(true)
        const next = torches[i + 1] ?? -1
        if (rowOf(level.grid, next) !== rowOf(level.grid, tile)) return
        expect(columnOf(level.grid, next) - columnOf(level.grid, tile)).toBeGreaterThanOrEqual(4)
      })
    }
  })
})
