import { expect, test } from 'vitest'
import { createState, NO_INPUT } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { runnerGrid } from '../../../src/core/game/gap.ts'
import { optimumTime } from '../../../src/core/level/optimum.ts'
import { wallFollowerRight } from '../../../src/labyrinth/path/wall-follower.ts'
import { snapshot } from '../../core/game/play.ts'
import { BOTS, createOptimal, createWallFollower } from './bots.ts'
import { SOME_LEVELS } from '../../core/level/some-levels.ts'
import { playLevel } from './play-level.ts'
import { alone, playBot } from './playing.ts'

test.each(BOTS)('$id holds at most one direction, and writes nothing', ({ create }) => {
  for (const level of SOME_LEVELS) {
    const bot = create(level)
    const state = createState(level, true)
    for (let i = 0; i < 500; i++) {
      const before = i % 10 === 0 ? snapshot(state) : null
      const input = bot(state)
      expect([NO_INPUT, 1, 2, 4, 8]).toContain(input)
      if (before !== null) expect(snapshot(state)).toEqual(before)
      step(state, input)
    }
  }
})

test('the optimal bot clears every level in its optimum, uncaught', () => {
  for (const level of SOME_LEVELS) {
    const time = optimumTime(level)
    const outcome = playLevel(createOptimal(level), level, true, time)
    expect(outcome).toMatchObject({ cleared: true, catches: 0, time, ticks: time })
  }
})

test('the wall-follower bot walks over the path of the solver with the right hand on the wall', () => {
  for (const level of SOME_LEVELS) {
    const { state, tiles } = playBot(createWallFollower(level), alone(level), 100_000)
    expect(state.phase).toBe('cleared')
    const { path } = wallFollowerRight(runnerGrid(level.grid), level.entrance, level.exit)
    expect([...tiles, state.player.tile]).toEqual(expect.arrayContaining(Array.from(path ?? [])))
  }
})
