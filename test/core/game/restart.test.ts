import { describe, expect, test } from 'vitest'
import { RESTART } from '../../../src/core/game/state.ts'
import { hold, NOTHING, placeOf, player, RIGHT, start, UP } from './play.ts'

const HUNT = `
  ###########
  #s.......m#
  ###########`

describe('the wish to start again', () => {
  test('puts everybody back and is no catch', () => {
    const state = start(HUNT)
    hold(state, RIGHT, 30)
    hold(state, RESTART, 1)
    expect(state).toMatchObject({ phase: 'ready', starts: 2, catches: 0, tick: 31 })
    expect(player(state)).toEqual([12, 12])
    expect(placeOf(state, state.enemies[0])).toEqual([9 * 18, 18])
  })

  test('keeps the clock running in a run, and sets it to zero in a single level', () => {
    const run = start(HUNT, true)
    hold(run, RIGHT, 30)
    hold(run, RESTART, 1)
    expect(run.time).toBe(31)
    const single = start(HUNT, false)
    hold(single, RIGHT, 30)
    hold(single, RESTART, 1)
    expect(single.time).toBe(0)
  })

  test('held on starts the level once', () => {
    const state = start(HUNT)
    hold(state, RIGHT, 30)
    hold(state, RESTART, 50)
    expect(state.starts).toBe(2)
    hold(state, NOTHING, 1)
    hold(state, RESTART, 1)
    expect(state.starts).toBe(3)
  })

  test('with a direction runs on in the same tick', () => {
    const state = start(HUNT)
    hold(state, RIGHT, 30)
    hold(state, RESTART | RIGHT, 1)
    expect(state).toMatchObject({ phase: 'running', starts: 2 })
    expect(player(state)).toEqual([13, 12])
  })

  test('forgets the taps of the try before', () => {
    const state = start(`
      ####
      ##.#
      #s.#
      ####`)
    hold(state, RIGHT, 3)
    hold(state, RIGHT | UP, 1)
    hold(state, RESTART, 1)
    hold(state, RIGHT, 20)
    expect(player(state)).toEqual([24, 24])
  })

  test('ends a catch early', () => {
    const state = start(HUNT)
    while (state.phase !== 'caught') hold(state, RIGHT, 1)
    hold(state, NOTHING, 5)
    hold(state, RESTART, 1)
    expect(state).toMatchObject({ phase: 'ready', starts: 2, catches: 1, holding: 0 })
  })
})
