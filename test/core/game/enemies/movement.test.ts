import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../../../src/core/game/level-layout.ts'
import { createState, tileOf } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { tileAhead } from '../../../../src/labyrinth/grid.ts'
import { hold, RIGHT, start } from '../play.ts'
import { anyHaunt, anyWander, firstWay, isOn, watch, wayOf } from './watching.ts'
import { checkAny, checkTimes } from '../../../any.ts'

describe.each(ENEMY_KINDS)('a %s', (kind) => {
  test('turns between two tiles never, and is on the way as many ticks as it takes', () =>
    checkTimes(50, [anyHaunt(kind), anyWander], (level, holds) => {
      const state = createState(level, true)
      for (const [input, ticks] of holds) {
        for (let i = 0; i < ticks && isOn(state); i++) {
          const { tile, direction, progress, ticksPerTile } = state.enemies[0]
          step(state, input)
          if (progress === 0 || state.phase === 'cleared') continue
          const arrives = progress + 1 === ticksPerTile
          expect(state.enemies[0]).toMatchObject({
            tile: arrives ? tileAhead(level.grid, tile, direction) : tile,
            direction,
            progress: arrives ? 0 : progress + 1,
          })
        }
      }
    }))
})

test('a minotaur always takes the first way, north, east, south, west, that leads nearer', () => {
  let choices = 0
  checkAny([anyHaunt('minotaur'), anyWander], (level, holds) => {
    watch(level, holds, (choice) => {
      const { player } = choice.state
      expect(wayOf(choice)).toBe(firstWay(level, choice.before.tile, tileOf(level, player)))
      expect(choice.after.aiState).toBe('hunt')
      choices++
    })
  })
  expect(choices).toBeGreaterThan(1000)
})

test('a minotaur stands still when there is no way to the player', () => {
  const state = start('#########\n#s..#..m#\n#########')
  hold(state, RIGHT, 100)
  expect(state.phase).toBe('running')
  expect(state.enemies[0]).toMatchObject({ tile: 9 + 7, progress: 0 })
})
