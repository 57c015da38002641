import { describe, expect, test } from 'vitest'
import {
  CATCH_DISTANCE,
  LEVEL_COUNT,
  LEVELS,
  PLAYER_TICKS_PER_TILE,
  TICK_HZ,
} from '../../../src/core/game/rules.ts'
import { findAlgorithm } from '../../../src/core/maze/generators.ts'

describe('the rules', () => {
  test('count 120 ticks a second, 12 of them a tile', () => {
    expect([TICK_HZ, PLAYER_TICKS_PER_TILE]).toEqual([120, 12])
  })

  test('catch nearer than three quarters of a tile', () => {
    expect(CATCH_DISTANCE.numerator / CATCH_DISTANCE.denominator).toBe(0.75)
  })
})

describe('the ten levels', () => {
  const rising = (numbers: readonly number[]): boolean =>
    numbers.every((number, i) => i === 0 || number > numbers[i - 1])
  const neverRising = (numbers: readonly number[]): boolean =>
    numbers.every((number, i) => i === 0 || number <= numbers[i - 1])

  test('have one algorithm each, in order', () => {
    expect(LEVEL_COUNT).toBe(10)
    const ids = LEVELS.map(({ algorithm }) => algorithm)
    expect(ids).toEqual([
      'binary-tree',
      'sidewinder',
      'stick-knockdown',
      'kruskal',
      'wall-growing',
      'wilson',
      'hunt-and-kill',
      'hole-digging',
      'coordinate-hash',
      'recursive-backtracker',
    ])
    for (const id of ids) expect(findAlgorithm(id)).not.toBeNull()
  })

  test('grow from 21 x 13 to 63 x 39, with odd sides', () => {
    const widths = LEVELS.map(({ width }) => width)
    const heights = LEVELS.map(({ height }) => height)
    expect([widths[0], heights[0], widths[9], heights[9]]).toEqual([21, 13, 63, 39])
    expect(rising(widths) && rising(heights)).toBe(true)
    expect([...widths, ...heights].filter((side) => side % 2 === 0)).toEqual([])
  })

  test('are braided by a share from 0.25 to 0.6, never more than the one before', () => {
    const shares = LEVELS.map(({ braidPercent }) => braidPercent)
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(25)
    expect(Math.max(...shares)).toBeLessThanOrEqual(60)
    expect(neverRising(shares)).toBe(true)
  })

  test('have a hunter that goes from 18 down to 14 ticks a tile, always slower than the player', () => {
    const ticks = LEVELS.map(({ hunterTicksPerTile }) => hunterTicksPerTile)
    expect([ticks[0], ticks[9]]).toEqual([18, 14])
    expect(neverRising(ticks)).toBe(true)
    expect(Math.min(...ticks)).toBeGreaterThan(PLAYER_TICKS_PER_TILE)
  })

  test('give a head start of more than a tile of the player and one of the hunter', () => {
    for (const { headStartTicks, hunterTicksPerTile } of LEVELS) {
      expect(headStartTicks).toBeGreaterThanOrEqual(PLAYER_TICKS_PER_TILE + hunterTicksPerTile)
    }
    expect(neverRising(LEVELS.map(({ headStartTicks }) => headStartTicks))).toBe(true)
  })
})
