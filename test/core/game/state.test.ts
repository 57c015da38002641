import { describe, expect, test } from 'vitest'
import {
  columnTicks,
  createState,
  rowTicks,
  tileOf,
  type Walker,
} from '../../../src/core/game/state.ts'
import { type Direction, EAST, NORTH, SOUTH, WEST } from '../../../src/core/grid.ts'
import { drawLevel } from './play.ts'

const { level, at } = drawLevel(`
  #######
  #s....#
  #..a..#
  #....m#
  #######`)

describe('a new state', () => {
  test('has everybody standing where the level begins', () => {
    const state = createState(level, true)
    expect(state.player).toEqual({
      tile: at('s'),
      direction: EAST,
      progress: 0,
      ticksPerTile: 12,
    })
    expect(state.enemies).toEqual([
      { tile: at('m'), direction: EAST, progress: 0, ticksPerTile: 18 },
    ])
  })

  test('is ready, at its first start, with nothing counted', () => {
    expect(createState(level, false)).toMatchObject({
      phase: 'ready',
      keepsTime: false,
      tick: 0,
      time: 0,
      catches: 0,
      starts: 1,
    })
  })
})

describe('where a walker is', () => {
  const walking = (direction: Direction, progress: number, ticksPerTile = 12): Walker => ({
    tile: at('a'),
    direction,
    progress,
    ticksPerTile,
  })

  test.each([
    [NORTH, [36, 24 - 5]],
    [EAST, [36 + 5, 24]],
    [SOUTH, [36, 24 + 5]],
    [WEST, [36 - 5, 24]],
  ] as const)('is counted in ticks from the middle of its tile, direction %i', (way, place) => {
    const walker = walking(way, 5)
    expect([columnTicks(level, walker), rowTicks(level, walker)]).toEqual(place)
  })

  test.each([
    [12, 0, 0],
    [12, 5, 0],
    [12, 6, 1],
    [12, 11, 1],
    [15, 7, 0],
    [15, 8, 1],
  ])('of %i ticks a tile, after %i it is nearest to tile %i ahead', (ticks, progress, ahead) => {
    expect(tileOf(level, walking(EAST, progress, ticks))).toBe(at('a') + ahead)
    expect(tileOf(level, walking(SOUTH, progress, ticks))).toBe(at('a') + 7 * ahead)
  })
})
