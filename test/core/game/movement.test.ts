import { describe, expect, test } from 'vitest'
import {
  PLAYER_TICKS_PER_TILE,
  TURN_BUFFER_TICKS,
  TURN_GRACE_TICKS,
} from '../../../src/core/game/rules.ts'
import { EAST, NORTH, WEST } from '../../../src/core/grid.ts'
import { DOWN, hold, LEFT, NOTHING, player, RIGHT, start, UP } from './play.ts'

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

describe('a held direction', () => {
  test('moves the player one tick for each tick', () => {
    const state = start(CORRIDOR)
    for (let tick = 1; tick <= 2 * TILE; tick++) {
      hold(state, RIGHT, 1)
      expect(player(state)).toEqual([4 * TILE + tick, TILE])
    }
    expect(state.player).toMatchObject({ tile: 9 + 6, progress: 0, direction: EAST })
  })

  test('ends at a wall', () => {
    const state = start(CORRIDOR)
    hold(state, RIGHT, 10 * TILE)
    expect(player(state)).toEqual([7 * TILE, TILE])
    expect(state.player.progress).toBe(0)
  })

  test('into a wall does not turn the player', () => {
    const state = start(CORRIDOR)
    hold(state, UP, 50)
    expect(state.player).toMatchObject({ tile: 9 + 4, progress: 0, direction: EAST })
  })

  test('released between two tiles leads on to the next middle', () => {
    const state = start(CORRIDOR)
    hold(state, RIGHT, TILE + 5)
    hold(state, NOTHING, 100)
    expect(player(state)).toEqual([6 * TILE, TILE])
  })
})

describe('a tap', () => {
  test('of any length moves just the tiles that were entered, never one more', () => {
    for (let ticks = 1; ticks <= 3 * TILE; ticks++) {
      const state = start(CORRIDOR)
      hold(state, LEFT, ticks)
      hold(state, NOTHING, 100)
      expect(player(state)).toEqual([(4 - Math.ceil(ticks / TILE)) * TILE, TILE])
    }
  })

  test('back while another key is held reverses, and is not buffered when it is released', () => {
    for (let ticks = 1; ticks <= TURN_BUFFER_TICKS; ticks++) {
      const state = start(CORRIDOR)
      hold(state, RIGHT, TILE + 4)
      hold(state, LEFT, ticks)
      hold(state, NOTHING, 100)
      // Four ticks lead back to the middle; more ticks lead on to the next middle.
      expect(player(state)).toEqual([(ticks <= 4 ? 5 : ticks <= 16 ? 4 : 3) * TILE, TILE])
    }
  })

  test('each moves another tile', () => {
    const state = start(CORRIDOR)
    for (let i = 1; i <= 3; i++) {
      hold(state, LEFT, 2)
      hold(state, NOTHING, 30)
      expect(player(state)).toEqual([(4 - i) * TILE, TILE])
    }
  })

  test('against a wall beside the way is buffered, then forgotten', () => {
    const state = start(CROSSING)
    hold(state, UP, 1)
    hold(state, NOTHING, TURN_BUFFER_TICKS + 1)
    hold(state, RIGHT, 2 * TILE)
    hold(state, NOTHING, 100)
    expect(player(state)).toEqual([3 * TILE, 3 * TILE])
  })
})

describe('a tap before a corner', () => {
  /** Runs east to the corner and beyond, with a tap to the north some ticks before the corner. */
  function tapBefore(ticks: number): [number, number] {
    const state = start(CROSSING)
    hold(state, RIGHT, 2 * TILE - ticks)
    hold(state, RIGHT | UP, 1)
    hold(state, RIGHT, ticks - 1)
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

  test('held for a while and released before the corner turns there and goes one tile', () => {
    for (let ticks = 1; ticks < TURN_BUFFER_TICKS; ticks++) {
      const state = start(CROSSING)
      hold(state, RIGHT, 2 * TILE - ticks - 1)
      hold(state, RIGHT | UP, ticks)
      hold(state, RIGHT, 1)
      expect(player(state)).toEqual([3 * TILE, 3 * TILE])
      hold(state, NOTHING, 100)
      expect(player(state)).toEqual([3 * TILE, 2 * TILE])
    }
  })

  test('turns once: one tile, and no further without being held', () => {
    const state = start(CROSSING)
    hold(state, RIGHT, 2 * TILE - 2)
    hold(state, RIGHT | UP, 1)
    hold(state, RIGHT, 100)
    expect(player(state)).toEqual([3 * TILE, 2 * TILE])
  })

  test('turns after all other keys are released', () => {
    const state = start(CROSSING)
    hold(state, RIGHT, 2 * TILE - 6)
    hold(state, DOWN, 1)
    hold(state, NOTHING, 100)
    expect(player(state)).toEqual([3 * TILE, 4 * TILE])
  })
})

describe('of two held directions', () => {
  test('the newest wins at the corner where its way opens', () => {
    const state = start(CROSSING)
    hold(state, RIGHT, 2)
    hold(state, RIGHT | UP, 2 * TILE - 2)
    expect(player(state)).toEqual([3 * TILE, 3 * TILE])
    hold(state, RIGHT | UP, TILE)
    expect(player(state)).toEqual([3 * TILE, 2 * TILE])
    expect(state.player.direction).toBe(NORTH)
  })

  test('the older one leads on where the newest is closed', () => {
    const state = start(CROSSING)
    hold(state, RIGHT, 2)
    hold(state, RIGHT | UP, 2 * TILE - 3)
    expect(player(state)).toEqual([3 * TILE - 1, 3 * TILE])
  })

  test('the newest wins when both are open, in any order of directions', () => {
    const state = start(CROSSING)
    hold(state, RIGHT, 1)
    hold(state, RIGHT | UP, 1)
    hold(state, UP, 1)
    hold(state, UP | RIGHT, 100)
    expect(player(state)).toEqual([7 * TILE, 3 * TILE])
  })

  test('the older one is taken up again when the newest ends at a wall', () => {
    const state = start(CROSSING)
    hold(state, RIGHT, 2 * TILE)
    hold(state, RIGHT | UP, 2 * TILE)
    expect(player(state)).toEqual([3 * TILE, TILE])
    hold(state, RIGHT | UP, 2 * TILE)
    expect(player(state)).toEqual([5 * TILE, TILE])
  })

  test('pressed at once, the first in the order north, east, south, west wins', () => {
    const state = start(CROSSING)
    hold(state, RIGHT, 2 * TILE)
    hold(state, NOTHING, 2)
    hold(state, UP | RIGHT | DOWN | LEFT, TILE)
    expect(player(state)).toEqual([3 * TILE, 2 * TILE])
  })
})

describe('a key held against a wall before the start', () => {
  const FORK = `
    #######
    #s#####
    #.....#
    #.#####
    #.....#
    #######`

  test('is older than the one that starts the movement, which continues where both are open', () => {
    const state = start(FORK)
    hold(state, RIGHT, 5)
    hold(state, RIGHT | DOWN, 2 * TILE)
    expect(player(state)).toEqual([TILE, 3 * TILE])
  })

  test('is still the older one, though the way of the other is closed for a while', () => {
    const state = start(`
      #######
      #s#####
      #.....#
      ###.###
      ###.###
      #######`)
    hold(state, RIGHT, 5)
    hold(state, RIGHT | DOWN, 5 * TILE)
    expect(player(state)).toEqual([3 * TILE, 4 * TILE])
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
