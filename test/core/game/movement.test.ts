import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE, TURN_BUFFER_TICKS } from '../../../src/core/game/rules.ts'
import { EAST, NORTH, WEST } from '../../../src/labyrinth/grid.ts'
import { hold, LEFT, player, RIGHT, start, UP, playText } from './play.ts'

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

test('a held direction moves the player one tick for each tick', () => {
  const state = start(CORRIDOR)
  for (let tick = 1; tick <= 2 * TILE; tick++) {
    hold(state, RIGHT, 1)
    expect(player(state)).toEqual([4 * TILE + tick, TILE])
  }
  expect(state.player).toMatchObject({ tile: 9 + 6, progress: 0, direction: EAST })
})

test('a tap of any length moves just the tiles that were entered, never one more', () => {
  for (let ticks = 1; ticks <= 3 * TILE; ticks++) {
    const state = start(CORRIDOR)
    playText(state, `L${ticks} -100`)
    expect(player(state)).toEqual([(4 - Math.ceil(ticks / TILE)) * TILE, TILE])
  }
})

describe('a tap before a corner', () => {
  /** Runs east to the corner and beyond, with a tap to the north some ticks before the corner. */
  function tapBefore(ticks: number): [number, number] {
    const state = start(CROSSING)
    playText(state, `R${2 * TILE - ticks} RU1 R${ticks - 1}`)
    expect(player(state)).toEqual([3 * TILE, 3 * TILE])
    hold(state, RIGHT, 1)
    return player(state)
  }

  test.each([1, 2, 12, 17, TURN_BUFFER_TICKS])('%i ticks early turns there', (ticks) => {
    expect(tapBefore(ticks)).toEqual([3 * TILE, 3 * TILE - 1])
  })

  test.each([TURN_BUFFER_TICKS + 1, 20, 23])('%i ticks early is too early', (ticks) => {
    expect(tapBefore(ticks)).toEqual([3 * TILE + 1, 3 * TILE])
  })
})

describe('of two held directions', () => {
  test('the newest wins at the corner where its way opens', () => {
    const state = start(CROSSING)
    playText(state, `R2 RU${2 * TILE - 2}`)
    expect(player(state)).toEqual([3 * TILE, 3 * TILE])
    hold(state, RIGHT | UP, TILE)
    expect(player(state)).toEqual([3 * TILE, 2 * TILE])
    expect(state.player.direction).toBe(NORTH)
  })

  test('the newest wins when both are open, in any order of directions', () => {
    const state = start(CROSSING)
    playText(state, 'R1 RU1 U1 UR100')
    expect(player(state)).toEqual([7 * TILE, 3 * TILE])
  })

  test('pressed at once, the first in the order north, east, south, west wins', () => {
    const state = start(CROSSING)
    playText(state, `R${2 * TILE} -2 URDL${TILE}`)
    expect(player(state)).toEqual([3 * TILE, 2 * TILE])
  })
})

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

  test.each([1, 2, 3])('turns late round a corner %i ticks past it, from its middle', (late) => {
    const state = start(CROSSING)
    playText(state, `R${2 * TILE + late} RU${late}`)
    expect(player(state)).toEqual([3 * TILE, 3 * TILE])
    hold(state, RIGHT | UP, 5)
    expect(player(state)).toEqual([3 * TILE, 3 * TILE - 5])
  })
})
