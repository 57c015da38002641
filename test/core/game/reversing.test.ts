import { describe, expect, test } from 'vitest'
import {
  PLAYER_TICKS_PER_TILE,
  TURN_BUFFER_TICKS,
  TURN_GRACE_TICKS,
} from '../../../src/core/game/rules.ts'
import { EAST, WEST } from '../../../src/core/grid.ts'
import { hold, LEFT, player, RIGHT, start, UP } from './play.ts'

const TILE = PLAYER_TICKS_PER_TILE

const CORRIDOR = `
  #########
  #...s...#
  #########`

/** The corner to the north lies two tiles east of the start. */
const CROSSING = `
  #########
  ###...###
  ###.#.###
  #s......#
  ###.#.###
  ###...###
  #########`

describe('reversing', () => {
  test('in the middle of a tile goes back at once, tick by tick', () => {
    const state = start(CORRIDOR)
    hold(state, RIGHT, 5)
    for (let tick = 1; tick <= 5 + TILE; tick++) {
      hold(state, LEFT, 1)
      expect(player(state)).toEqual([4 * TILE + 5 - tick, TILE])
    }
    expect(state.player.direction).toBe(WEST)
  })

  test('goes back while the other direction is still held, when it is pressed later', () => {
    const state = start(CORRIDOR)
    hold(state, RIGHT, 5)
    hold(state, RIGHT | LEFT, 4)
    expect(player(state)).toEqual([4 * TILE + 1, TILE])
  })

  test('ends with the release of its key, and the older direction is taken again', () => {
    const state = start(CORRIDOR)
    hold(state, RIGHT, TILE + 5)
    hold(state, RIGHT | LEFT, TURN_BUFFER_TICKS + 2)
    const [x] = player(state)
    hold(state, RIGHT, 3)
    expect(player(state)).toEqual([x + 3, TILE])
  })

  test('never turns into a side way between two tiles', () => {
    const state = start(CROSSING)
    hold(state, RIGHT, 2 * TILE + TURN_GRACE_TICKS + 1)
    hold(state, UP, 5)
    expect(player(state)).toEqual([3 * TILE + TURN_GRACE_TICKS + 6, 3 * TILE])
  })

  test.each([1, 2, 3])('turns late round a corner %i ticks past it, from its middle', (late) => {
    const state = start(CROSSING)
    hold(state, RIGHT, 2 * TILE + late)
    hold(state, RIGHT | UP, late)
    expect(player(state)).toEqual([3 * TILE, 3 * TILE])
    hold(state, RIGHT | UP, 5)
    expect(player(state)).toEqual([3 * TILE, 3 * TILE - 5])
  })

  test('goes on past a corner where an older key leads round it', () => {
    const state = start(CROSSING)
    hold(state, RIGHT | UP, 2 * TILE + 2)
    hold(state, UP, 6)
    expect(player(state)).toEqual([3 * TILE + 8, 3 * TILE])
  })

  test('twice within a tile leads to where it was', () => {
    const state = start(CORRIDOR)
    hold(state, RIGHT, 5)
    hold(state, LEFT, 3)
    hold(state, RIGHT, 3)
    expect(state.player).toMatchObject({ tile: 9 + 4, progress: 5, direction: EAST })
  })
})
