import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS, type EnemyKind } from '../../../src/core/game/level.ts'
import {
  CATCH_DISTANCE,
  FREE_LEVEL,
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

  test('grow, with odd sides', () => {
    const widths = LEVELS.map(({ width }) => width)
    const heights = LEVELS.map(({ height }) => height)
    expect(rising(widths) && rising(heights)).toBe(true)
    expect([...widths, ...heights].filter((side) => side % 2 === 0)).toEqual([])
  })

  test('are braided by a share from 0.25 to 0.6, never more than the one before', () => {
    const shares = LEVELS.map(({ braidPercent }) => braidPercent)
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(25)
    expect(Math.max(...shares)).toBeLessThanOrEqual(60)
    expect(neverRising(shares)).toBe(true)
  })

  test('give a head start of more than a tile of the player and one of the minotaur', () => {
    for (const { headStartTicks, enemies } of LEVELS) {
      const least = PLAYER_TICKS_PER_TILE + enemies[0].ticksPerTile
      expect(headStartTicks).toBeGreaterThanOrEqual(least)
    }
    expect(neverRising(LEVELS.map(({ headStartTicks }) => headStartTicks))).toBe(true)
  })
})

describe('the enemies of the ten levels', () => {
  const kinds = LEVELS.map(({ enemies }) => enemies.map(({ kind }) => kind))

  test('are the minotaur everywhere, first, and the minotaur alone in levels 1 to 3', () => {
    expect(kinds.map(([first]) => first)).toEqual(LEVELS.map(() => 'minotaur'))
    expect(kinds.slice(0, 3)).toEqual([['minotaur'], ['minotaur'], ['minotaur']])
  })

  test('have been met before, but for one kind at a time, and all are met', () => {
    const met = new Set<EnemyKind>()
    for (const level of kinds) {
      expect(level.filter((kind) => !met.has(kind)).length).toBeLessThanOrEqual(1)
      for (const kind of level) met.add(kind)
    }
    expect([...met].toSorted()).toEqual(ENEMY_KINDS.toSorted())
  })

  test('are two or more from level 7 on', () => {
    expect(Math.min(...kinds.slice(6).map(({ length }) => length))).toBeGreaterThanOrEqual(2)
  })

  test('are always slower than the player, and the minotaur is faster in the end than at first', () => {
    const all = [FREE_LEVEL, ...LEVELS].flatMap(({ enemies }) => enemies)
    const ticks = all.map(({ ticksPerTile }) => ticksPerTile)
    expect(Math.min(...ticks)).toBeGreaterThan(PLAYER_TICKS_PER_TILE)
    const [first, last] = [LEVELS[0], LEVELS[9]].map(({ enemies }) => enemies[0].ticksPerTile)
    expect(last).toBeLessThan(first)
  })
})

function rising(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || number > numbers[i - 1])
}

function neverRising(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || number <= numbers[i - 1])
}
