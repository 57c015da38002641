import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../../../src/core/game/rules.ts'
import { runnerGrid } from '../../../../src/core/grid.ts'
import { optimumTime } from '../../../../src/core/level/optimum.ts'
import {
  createOptimal,
  createShortestPath,
  createWallFollower,
} from '../../../../src/core/level/bots/bots.ts'
import { wallFollowerRight } from '../../../../src/core/path/wall-follower.ts'
import { playLevel } from './play-level.ts'
import { alone, drawProven, playBot, SOME_LEVELS, walkOf } from './playing.ts'

/** An index into the levels, as a level is too long to be printed. */
const anyLevel = fc.nat(SOME_LEVELS.length - 1)

/** The minotaur stands in the only way; it has to be led round the block first. */
const LURE = drawProven(`
  ###############
  #s............#
  #.###########.#
  #.###########.#
  #............m#
  #############.#
  #############x#
  ###############`)

describe('the optimal bot', () => {
  test('clears every level in its optimum, uncaught', () => {
    fc.assert(
      fc.property(anyLevel, fc.boolean(), (index, keepsTime) => {
        const level = SOME_LEVELS[index]
        const time = optimumTime(level)
        const outcome = playLevel(createOptimal(level), level, keepsTime, time)
        expect(outcome).toMatchObject({ cleared: true, catches: 0, time, ticks: time })
      }),
      { numRuns: 50 },
    )
  })

  test('leads a minotaur round a block that is in its way', () => {
    const outcome = playLevel(createOptimal(LURE), LURE, true, 10_000)
    expect(outcome).toMatchObject({ cleared: true, catches: 0 })
    expect(outcome.time).toBeGreaterThan(LURE.shortest * PLAYER_TICKS_PER_TILE)
  })
})

describe('the shortest-path bot', () => {
  test('takes a shortest path without enemies', () => {
    fc.assert(
      fc.property(anyLevel, (index) => {
        const level = SOME_LEVELS[index]
        const time = level.shortest * PLAYER_TICKS_PER_TILE
        const outcome = playLevel(createShortestPath(level), alone(level), true, time)
        expect(outcome).toMatchObject({ cleared: true, time, visited: level.shortest + 1 })
      }),
      { numRuns: 50 },
    )
  })
})

describe('the wall-follower bot', () => {
  test('walks over the path that the solver with the right hand on the wall finds', () => {
    fc.assert(
      fc.property(anyLevel, (index) => {
        const level = SOME_LEVELS[index]
        const game = playBot(createWallFollower(level), alone(level), 100_000)
        expect(game.state.phase).toBe('cleared')
        const { path } = wallFollowerRight(runnerGrid(level.grid), level.entrance, level.exit)
        expect(path).not.toBeNull()
        expect(walkOf(game)).toEqual(expect.arrayContaining(Array.from(path ?? [])))
      }),
      { numRuns: 20 },
    )
  })
})
