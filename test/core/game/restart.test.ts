import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { createState, RESTART } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { anyHolds, type Books, DEN, hasStartedAgain, play } from './games.ts'
import { hold, NOTHING, player, RIGHT, snapshot, start, UP } from './play.ts'

const HUNT = `
  ###########
  #s.......m#
  ###########`

describe('the restart input', () => {
  test('held on starts the level once', () => {
    const state = start(HUNT)
    hold(state, RIGHT, 30)
    hold(state, RESTART, 50)
    expect(state.starts).toBe(2)
    hold(state, NOTHING, 1)
    hold(state, RESTART, 1)
    expect(state.starts).toBe(3)
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
})
