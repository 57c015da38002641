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
    const sides = [LEVELS.map(({ width }) => width), LEVELS.map(({ height }) => height)]
    for (const each of sides) expect(each).toEqual([...new Set(each)].toSorted((a, b) => a - b))
    expect(sides.flat().filter((side) => side % 2 === 0)).toEqual([])
  })

  test('give a head start of more than a tile of the player and one of the minotaur', () => {
    for (const { headStartTicks, enemies } of LEVELS) {
      const least = PLAYER_TICKS_PER_TILE + enemies[0].ticksPerTile
      expect(headStartTicks).toBeGreaterThanOrEqual(least)
    }
    const ticks = LEVELS.map(({ headStartTicks }) => headStartTicks)
    expect(ticks).toEqual(ticks.toSorted((a, b) => b - a))
  })
})

test('the enemies of the ten levels are always slower than the player, and the minotaur is faster in the end than at first', () => {
  const all = [FREE_LEVEL, ...LEVELS].flatMap(({ enemies }) => enemies)
  const ticks = all.map(({ ticksPerTile }) => ticksPerTile)
  expect(Math.min(...ticks)).toBeGreaterThan(PLAYER_TICKS_PER_TILE)
  const [first, last] = [LEVELS[0], LEVELS[9]].map(({ enemies }) => enemies[0].ticksPerTile)
  expect(last).toBeLessThan(first)
})

test.each([0, -1, 1.5, NaN, LEVEL_COUNT + 1])('%s is no level', (number) => {
  const sentence = `a level is a number from 1 to 10, not ${number}`
  expect(() => levelRules(number)).toThrow(new RangeError(sentence))
})
