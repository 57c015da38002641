import { expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../../../src/core/game/rules.ts'
import { NO_INPUT } from '../../../../src/core/game/state.ts'
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
