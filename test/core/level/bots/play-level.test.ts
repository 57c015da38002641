import { describe, expect, test } from 'vitest'
import { CAUGHT_TICKS, PLAYER_TICKS_PER_TILE } from '../../../../src/core/game/rules.ts'
import { NO_INPUT } from '../../../../src/core/game/state.ts'
import type { Bot } from '../../../../src/core/level/bots/bot.ts'
import { createShortestPath } from '../../../../src/core/level/bots/bots.ts'
import { playLevel } from './play-level.ts'
import { drawProven } from './playing.ts'

const HALL = drawProven(`
  ########################################
  #s.....................................#
  #.####################################.#
  #x.....................................#
  ########################################`)

test('a level that is cleared gives its time and the tiles walked and seen', () => {
  const time = 2 * PLAYER_TICKS_PER_TILE
  expect(playLevel(createShortestPath(HALL), HALL, true, 1000)).toEqual({
    cleared: true,
    time,
    ticks: time,
    catches: 0,
    visited: 3,
    // 14 columns of both rows, and the tile between them.
    seen: 29,
    floors: 78,
  })
})

test('a player that never moves is stopped, and no time has passed', () => {
  const outcome = playLevel(() => NO_INPUT, HALL, true, 1000)
  expect(outcome).toMatchObject({ cleared: false, time: 0, ticks: 0, visited: 1 })
})

describe('a bot that steps out and waits', () => {
  const level = drawProven(`
    ###########
    #.......s.#
    #.#######.#
    #.#######.#
    #m........#
    #########.#
    #########x#
    ###########`)
  const bot: Bot = ({ phase }) => (phase === 'ready' ? 8 : NO_INPUT)
  const once = playLevel(bot, level, true, 5000, 1)

  test('is stopped at the first catch if limited to one', () => {
    expect(once).toMatchObject({ cleared: false, catches: 1, visited: 2 })
    expect(once.time).toBe(once.ticks)
  })

  test('has its clock run on in a run', () => {
    const ticks = 3 * (once.ticks + CAUGHT_TICKS)
    expect(playLevel(bot, level, true, ticks)).toMatchObject({ catches: 3, time: ticks, ticks })
  })

  test('has a new clock after every catch in a single level', () => {
    const ticks = 3 * (once.ticks + CAUGHT_TICKS)
    expect(playLevel(bot, level, false, ticks)).toMatchObject({ catches: 3, time: 0, ticks })
  })
})
