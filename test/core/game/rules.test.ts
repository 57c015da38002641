import { describe, expect, test } from 'vitest'
import {
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

function rising(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || number > numbers[i - 1])
}

function neverRising(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || number <= numbers[i - 1])
}

test.each([0, -1, 1.5, NaN, LEVEL_COUNT + 1])('%s is no level', (number) => {
  const sentence = `a level is a number from 1 to 10, not ${number}`
  expect(() => levelRules(number)).toThrow(new RangeError(sentence))
})
