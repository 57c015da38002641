import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import {
  knownFastestWin,
  fastestWin,
  optimumOf,
  sumOfOptima,
} from '../../../src/core/level/optimum.ts'

const FOUND = { inputs: [1, 1, 1], bound: 3 }

describe('the optimum of a level', () => {
  test('is known at once where a shortest path wins', () => {
    const level = buildLevel('rhea', 1)
    const ticks = level.shortest * PLAYER_TICKS_PER_TILE
    expect(level.proof.moves).toHaveLength(level.shortest)
    expect(knownFastestWin(level)).toMatchObject({ inputs: { length: ticks }, bound: ticks })
  })

  test('is else unknown until it is searched for, by this object of the level', () => {
    const level = buildLevel('minos', 6)
    expect(knownFastestWin(level)).toBeNull()
    const found = fastestWin(level)
    expect(knownFastestWin(level)).toBe(found)
    expect(fastestWin(level)).toBe(found)
    expect(knownFastestWin({ ...level })).toBeNull()
  })
})

test('an optimum has slack where the win may not be the fastest', () => {
  expect(optimumOf(FOUND)).toEqual({ ticks: 3, slack: 0 })
  expect(optimumOf({ ...FOUND, bound: 1 })).toEqual({ ticks: 3, slack: 2 })
})

test('optima and their slack add up, unless one is unknown', () => {
  const [exact, inexact] = [optimumOf(FOUND), optimumOf({ ...FOUND, bound: 1 })]
  expect(sumOfOptima([exact, inexact, inexact])).toEqual({ ticks: 9, slack: 4 })
  expect(sumOfOptima([exact, null])).toBeNull()
  expect(sumOfOptima([])).toBeNull()
})
