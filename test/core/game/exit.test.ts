import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { createState, RESTART } from '../../../src/core/game/state.ts'
import { drawLevel, hold, NOTHING, RIGHT, snapshot, start, UP } from './play.ts'

const GOAL = `
  ######
  #s.x.#
  ######`

describe('the exit', () => {
  test('clears the level in the tick when the player stands in its middle', () => {
    const state = start(GOAL)
    hold(state, RIGHT, 23)
    expect(state.phase).toBe('running')
    hold(state, RIGHT, 1)
    expect(state).toMatchObject({ phase: 'cleared', tick: 24 })
  })

  test('wins against a catch in the same tick', () => {
    const side = `
      ######
      ###m##
      #s.x.#
      ######`
    const ends = [side, side.replace('x', '.')].map((picture) => {
      const state = createState(drawLevel(picture, 60).level, true)
      hold(state, RIGHT, 23)
      expect(state.phase).toBe('running')
      hold(state, RIGHT, 1)
      return state.phase
    })
    expect(ends).toEqual(['cleared', 'caught'])
  })

  test('after it nothing changes any more', () => {
    const state = start(GOAL)
    hold(state, RIGHT, 24)
    const before = snapshot(state)
    const value = hash(state)
    for (const input of [NOTHING, RIGHT, UP, RESTART, RESTART | RIGHT]) hold(state, input, 20)
    expect(snapshot(state)).toEqual(before)
    expect(hash(state)).toBe(value)
  })
})
