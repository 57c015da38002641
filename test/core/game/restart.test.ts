import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { createState, NO_INPUT, RESTART } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { anyHolds, type Books, DEN, hasStartedAgain, play } from './games.ts'
import { hold, NOTHING, placeOf, player, RIGHT, snapshot, start, UP } from './play.ts'

const HUNT = `
  ###########
  #s.......m#
  ###########`

describe('the restart input', () => {
  test('puts all walkers back and is no catch', () => {
    const state = start(HUNT)
    hold(state, RIGHT, 30)
    hold(state, RESTART, 1)
    expect(state).toMatchObject({ phase: 'ready', starts: 2, catches: 0, tick: 31 })
    expect(player(state)).toEqual([12, 12])
    expect(placeOf(state, state.enemies[0])).toEqual([9 * 18, 18])
  })

  test('keeps the clock running in a run', () => {
    const state = start(HUNT)
    hold(state, RIGHT, 30)
    hold(state, RESTART, 1)
    expect(state.tick).toBe(31)
    hold(state, NOTHING, 10)
    expect(state).toMatchObject({ phase: 'ready', tick: 41 })
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

  test('forgets the taps of the attempt before', () => {
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

describe('in a single level', () => {
  test('does nothing after the exit', () => {
    const state = start(HUNT.replace('s.', 'sx'), false)
    hold(state, RIGHT, 12)
    const before = snapshot(state)
    hold(state, RESTART, 5)
    expect(state.phase).toBe('cleared')
    expect(snapshot(state)).toEqual(before)
  })

  test('restarted by input or by a catch, it is and plays as one never played', () => {
    fc.assert(
      fc.property(anyHolds, (holds) => {
        let before: Books = createState(DEN, false)
        let twin = createState(DEN, false)
        const last = play({ level: DEN, keepsTime: false, holds }, (state, input) => {
          if (hasStartedAgain(before, state)) {
            twin = createState(DEN, false)
            if (state.tick === 1) step(twin, input)
            expect(snapshot(state)).toEqual(snapshot(twin))
          } else {
            step(twin, input)
          }
          if (hash(state) !== hash(twin)) expect(snapshot(state)).toEqual(snapshot(twin))
          before = { ...state }
        })
        expect(snapshot(last)).toEqual(snapshot(twin))
      }),
      { numRuns: 200 },
    )
  })

  test('the restart counts whatever was held before', () => {
    fc.assert(
      fc.property(anyHolds, (holds) => {
        const state = play({ level: DEN, keepsTime: false, holds }, () => undefined)
        step(state, NO_INPUT)
        if (state.phase === 'cleared') return
        hold(state, RESTART, 2)
        expect(snapshot(state)).toEqual(snapshot(createState(DEN, false)))
      }),
    )
  })
})

test('the games above include catches and restarts, so that the claims are not empty', () => {
  const seen = { caught: 0, restarted: 0 }
  for (const holds of fc.sample(anyHolds, { numRuns: 100, seed: 1 })) {
    let before: Books = createState(DEN, false)
    play({ level: DEN, keepsTime: false, holds }, (state) => {
      if (hasStartedAgain(before, state)) {
        seen[before.phase === 'caught' ? 'caught' : 'restarted']++
      }
      before = { ...state }
    })
  }
  expect(Math.min(seen.caught, seen.restarted)).toBeGreaterThan(20)
})
