import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../../../src/core/game/level-layout.ts'
import { createState, tileOf } from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { tileAhead } from '../../../../src/labyrinth/grid.ts'
import { hold, placeOf, RIGHT, start } from '../play.ts'
import { anyHaunt, anyWander, firstWay, isOn, watch, wayOf } from './watching.ts'

describe.each(ENEMY_KINDS)('a %s', (kind) => {
  test('turns between two tiles never, and is on the way as many ticks as it takes', () => {
    fc.assert(
      fc.property(anyHaunt(kind), anyWander, (level, holds) => {
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
      }),
      { numRuns: 50 },
    )
  })

  test('chooses a way that is open, or none', () => {
    fc.assert(
      fc.property(anyHaunt(kind), anyWander, (level, holds) => {
        watch(level, holds, (choice) => {
          const way = wayOf(choice)
          if (way === null) return
          const { tile } = choice.before
          const { grid } = level
          const next = [tile - grid.width, tile + 1, tile + grid.width, tile - 1][way]
          expect(grid.tiles[next]).toBe(0)
        })
      }),
      { numRuns: 50 },
    )
  })
})

test('a minotaur always takes the first way, north, east, south, west, that leads nearer', () => {
  let choices = 0
  fc.assert(
    fc.property(anyHaunt('minotaur'), anyWander, (level, holds) => {
      watch(level, holds, (choice) => {
        const { player } = choice.state
        expect(wayOf(choice)).toBe(firstWay(level, choice.before.tile, tileOf(level, player)))
        expect(choice.after.aiState).toBe('hunt')
        choices++
      })
    }),
  )
  expect(choices).toBeGreaterThan(1000)
})

test('a minotaur stands still when there is no way to the player', () => {
  const state = start('#########\n#s..#..m#\n#########')
  hold(state, RIGHT, 100)
  expect(state.phase).toBe('running')
  expect(state.enemies[0]).toMatchObject({ tile: 9 + 7, progress: 0 })
})

test('two minotaurs both hunt, and either may catch', () => {
  const state = start('###########\n#m...s...m#\n###########')
  hold(state, RIGHT, 1)
  const [west, east] = state.enemies.map((enemy) => placeOf(state, enemy)[0])
  expect([west, east]).toEqual([18 + 1, 9 * 18 - 1])
  while (state.phase === 'running') step(state, RIGHT)
  expect(state.catches).toBe(1)
})
