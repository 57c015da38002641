import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../../src/core/game/level-layout.ts'
import {
  ENDLESS_LEVELS,
  FREE_LEVEL,
  LEVEL_COUNT,
  levelRules,
  LEVELS,
  PLAYER_TICKS_PER_TILE,
} from '../../../src/core/game/rules.ts'

describe('the ten levels', () => {
  test('grow, with odd sides', () => {
    const widths = LEVELS.map(({ width }) => width)
    const heights = LEVELS.map(({ height }) => height)
    expect(rising(widths) && rising(heights)).toBe(true)
    expect([...widths, ...heights].filter((side) => side % 2 === 0)).toEqual([])
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
  test('are always slower than the player, and the minotaur is faster in the end than at first', () => {
    const all = [FREE_LEVEL, ...LEVELS].flatMap(({ enemies }) => enemies)
    const ticks = all.map(({ ticksPerTile }) => ticksPerTile)
    expect(Math.min(...ticks)).toBeGreaterThan(PLAYER_TICKS_PER_TILE)
    const [first, last] = [LEVELS[0], LEVELS[9]].map(({ enemies }) => enemies[0].ticksPerTile)
    expect(last).toBeLessThan(first)
  })
})

describe('the levels of an endless run', () => {
  const all = Array.from({ length: ENDLESS_LEVELS }, (_, i) => levelRules(i + 1))
  const beyond = all.slice(LEVEL_COUNT)

  test('grow from each to the next up to a bound, with odd sides', () => {
    const sides = (level: (typeof all)[number]): number => level.width * level.height
    const sizes = all.slice(LEVEL_COUNT - 1).map(sides)
    expect(rising(sizes.slice(0, 22)) && neverRising(sizes.slice(21))).toBe(true)
    expect(beyond.every(({ width, height }) => width % 2 === 1 && height % 2 === 1)).toBe(true)
    expect([beyond[0].width, beyond[0].height]).toEqual([87, 53])
    expect([beyond[88].width, beyond[88].height]).toEqual([127, 77])
  })

  test.each(ENEMY_KINDS)('have a %s that gets faster by a tick at most, never under 13', (kind) => {
    const ticks = beyond.flatMap(({ enemies }) =>
      enemies.filter((enemy) => enemy.kind === kind).map(({ ticksPerTile }) => ticksPerTile),
    )
    expect(neverRising(ticks)).toBe(true)
    expect(ticks.every((now, i) => i === 0 || ticks[i - 1] - now <= 1)).toBe(true)
    expect(Math.min(...ticks)).toBeGreaterThanOrEqual(13)
    expect(Math.min(...ticks)).toBeLessThan(ticks[0])
  })

  test('give a head start that shrinks, and is always more than a tile of both', () => {
    const starts = all.map(({ headStartTicks }) => headStartTicks)
    expect(neverRising(starts)).toBe(true)
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(PLAYER_TICKS_PER_TILE + 14)
  })
})

function rising(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || number > numbers[i - 1])
}

function neverRising(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || number <= numbers[i - 1])
}

test.each([0, -1, 1.5, NaN, ENDLESS_LEVELS + 1])('%s is no level', (number) => {
  const sentence = `a level is a number from 1 to 99, not ${number}`
  expect(() => levelRules(number)).toThrow(new RangeError(sentence))
})
