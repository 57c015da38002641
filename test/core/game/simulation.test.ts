import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { CAUGHT_TICKS } from '../../../src/core/game/rules.ts'
import { createState, type Phase } from '../../../src/core/game/state.ts'
import { FLOOR, offsetsOf } from '../../../src/labyrinth/grid.ts'
import { anyGame, type Books, hasStartedAgain, play } from './games.ts'
import { checkTimes } from '../../any.ts'

describe('any inputs', () => {
  test('lead through the same states when they are played again', () =>
    checkTimes(200, [anyGame], (game) => {
      const hashes: number[] = []
      play(game, (state) => hashes.push(hash(state)))
      let tick = 0
      play(game, (state) => expect(hash(state)).toBe(hashes[tick++]))
    }))

  test('never lead a walker into a wall', () =>
    checkTimes(200, [anyGame], (game) => {
      const { grid } = game.level
      const offsets = offsetsOf(grid)
      play(game, ({ tick, player, enemies }) => {
        for (const { tile, direction, progress, ticksPerTile } of [player, ...enemies]) {
          const isUnderWay = progress > 0 && progress < ticksPerTile
          const isRight = isUnderWay
            ? grid.tiles[tile] === FLOOR && grid.tiles[tile + offsets[direction]] === FLOOR
            : grid.tiles[tile] === FLOOR && progress === 0
          if (!isRight) expect({ tick, tile, direction, progress }).toBe('on floor')
        }
      })
    }))

  test('are consistent: phases follow each other, and every number counts its events', () =>
    checkTimes(100, [anyGame], (game) => {
      let before: Books = createState(game.level, game.keepsTime)
      play(game, (state) => {
        const { phase, tick, catches, starts } = before
        const isOver = phase === 'cleared'
        const again = hasStartedAgain(before, state)
        if (again && !game.keepsTime) {
          expect(state).toMatchObject({ catches: 0, starts: 1 })
          expect(state.tick).toBe(state.phase === 'ready' ? 0 : 1)
        } else {
          const waits = tick === 0 && state.phase === 'ready'
          expect(state.tick).toBe(isOver || waits ? tick : tick + 1)
          const isCatch = state.phase === 'caught' && phase !== 'caught'
          expect(state.catches).toBe(catches + (isCatch ? 1 : 0))
          expect(state.starts).toBe(starts + (again ? 1 : 0))
        }
        if (phase === 'caught') expect(again).toBe(state.phase !== 'caught')
        expect(state.holding > 0).toBe(state.phase === 'caught')
        expect(state.holding).toBeLessThanOrEqual(CAUGHT_TICKS)
        if (isOver) expect(state.phase).toBe('cleared')
        if (state.phase === 'cleared') {
          expect([state.player.tile, state.player.progress]).toEqual([game.level.exit, 0])
        }
        before = { ...state }
      })
    }))
})

test('random walks meet catches, exits and restarts, so that the claims above are not empty', () => {
  const seen = { caught: 0, cleared: 0, restarted: 0 }
  for (const game of fc.sample(anyGame, { numRuns: 300, seed: 1 })) {
    const phases = new Set<Phase>()
    let restarts = 0
    let before: Books = createState(game.level, game.keepsTime)
    play(game, (state) => {
      phases.add(state.phase)
      if (before.phase === 'running' && hasStartedAgain(before, state)) restarts++
      before = { ...state }
    })
    if (phases.has('caught')) seen.caught++
    if (phases.has('cleared')) seen.cleared++
    seen.restarted += restarts
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
})
