import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { createState } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { anyHolds, type Books, DEN, hasStartedAgain, play } from './games.ts'
import { player, playText, snapshot, start } from './play.ts'
import { checkTimes } from '../../any.ts'

const HUNT = `
  ###########
  #s.......m#
  ###########`

describe('the restart input', () => {
  test('held on starts the level once', () => {
    const state = start(HUNT)
    playText(state, 'R30 !50')
    expect(state.starts).toBe(2)
    playText(state, '-1 !1')
    expect(state.starts).toBe(3)
  })

  test('forgets the taps of the attempt before', () => {
    const state = start(`
      ####
      ##.#
      #s.#
      ####`)
    playText(state, 'R3 RU1 !1 R20')
    expect(player(state)).toEqual([24, 24])
  })
})

test('in a single level restarted by input or by a catch, it is and plays as one never played', () =>
  checkTimes(200, [anyHolds], (holds) => {
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
  }))
