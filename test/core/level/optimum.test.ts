import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { knownOptimum, optimumOf, parOf, setOptimum } from '../../../src/core/level/optimum.ts'

const FOUND = { inputs: [1, 1, 1], bound: 3 }

describe('the optimum of a level', () => {
  test('is known at once where a shortest path wins', () => {
    const level = buildLevel('rhea', 1)
    const ticks = level.shortest * PLAYER_TICKS_PER_TILE
    expect(level.proof.moves).toHaveLength(level.shortest)
    expect(knownOptimum(level)).toMatchObject({ inputs: { length: ticks }, bound: ticks })
  })

  test('is else unknown until it is searched for, by this object of the level', () => {
    const level = buildLevel('minos', 6)
    expect(knownOptimum(level)).toBeNull()
    const found = optimumOf(level)
    expect(knownOptimum(level)).toBe(found)
    expect(optimumOf(level)).toBe(found)
    expect(knownOptimum({ ...level })).toBeNull()
  })

  test('is taken over where it was found elsewhere', () => {
    const level = buildLevel('minos', 6)
    setOptimum(level, FOUND)
    expect([knownOptimum(level), optimumOf(level)]).toEqual([FOUND, FOUND])
  })
})

test('par has slack where the win may not be the fastest', () => {
  expect(parOf(FOUND)).toEqual({ optimum: 3 })
  const inexact = { ...FOUND, bound: 1 }
  expect(parOf(inexact)).toEqual({ optimum: 3, slack: 2 })
})
