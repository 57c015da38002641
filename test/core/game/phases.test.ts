import { describe, expect, test } from 'vitest'
import { CAUGHT_TICKS } from '../../../src/core/game/rules.ts'
import { type GameState } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { hold, NOTHING, placeOf, player, RIGHT, snapshot, start, playText } from './play.ts'

const HUNT = `
  ###########
  #s.......m#
  ###########`

describe('before the first movement input', () => {
  test('nothing changes for any number of ticks', () => {
    const state = start(HUNT)
    const before = snapshot(state)
    playText(state, '-500 !500')
    expect(snapshot(state)).toEqual(before)
    expect(state).toMatchObject({ phase: 'ready', tick: 0, starts: 1 })
  })

  test('the first one into an open way starts clock, player and hunt in its tick', () => {
    const state = start(HUNT)
    hold(state, NOTHING, 7)
    step(state, RIGHT)
    expect(state).toMatchObject({ phase: 'running', tick: 1 })
    expect(player(state)).toEqual([13, 12])
    expect(placeOf(state, state.enemies[0])).toEqual([9 * 18 - 1, 18])
  })
})

/** Runs into the minotaur, up to the tick of the catch. */
function beCaught(): GameState {
  const state = start(HUNT)
  while (state.phase !== 'caught') hold(state, RIGHT, 1)
  return state
}

describe('a catch', () => {
  test('is counted, and nothing moves during its pause', () => {
    const state = beCaught()
    expect(state).toMatchObject({ catches: 1, holding: CAUGHT_TICKS, starts: 1 })
    const places = [player(state), placeOf(state, state.enemies[0])]
    for (let tick = 1; tick < CAUGHT_TICKS; tick++) {
      hold(state, tick % 2 === 0 ? RIGHT : NOTHING, 1)
      expect(state.phase).toBe('caught')
      expect([player(state), placeOf(state, state.enemies[0])]).toEqual(places)
    }
  })

  test('pauses for its number of ticks, then all walkers are back at their starts', () => {
    const state = beCaught()
    hold(state, NOTHING, CAUGHT_TICKS)
    expect(state).toMatchObject({ phase: 'ready', catches: 1, starts: 2, holding: 0 })
    expect(player(state)).toEqual([12, 12])
    expect(placeOf(state, state.enemies[0])).toEqual([9 * 18, 18])
    expect(state.enemies[0].progress).toBe(0)
  })

  test('in a run the clock counts on, while it holds and after', () => {
    const state = beCaught()
    const { tick } = state
    hold(state, NOTHING, CAUGHT_TICKS)
    expect(state.tick).toBe(tick + CAUGHT_TICKS)
    hold(state, NOTHING, 100)
    expect(state).toMatchObject({ phase: 'ready', tick: tick + CAUGHT_TICKS + 100 })
    expect(placeOf(state, state.enemies[0])).toEqual([9 * 18, 18])
    hold(state, RIGHT, 1)
    expect(state).toMatchObject({ phase: 'running', tick: tick + CAUGHT_TICKS + 101 })
  })
})
