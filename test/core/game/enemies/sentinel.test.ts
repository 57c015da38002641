import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createState, type GameState, tileOf } from '../../../../src/core/game/state.ts'
import { drawLevel, hold, RIGHT } from '../play.ts'
import { anyHaunt, anyWander, distancesFrom, firstWay, watch, wayOf } from './watching.ts'

describe('a sentinel', () => {
  test('walks its patrol route, to the tile of steps within 8 steps, and back to its route', () => {
    const seen = { patrols: 0, ends: 0, hunts: 0, returns: 0, deaf: 0 }
    fc.assert(
      fc.property(anyHaunt('sentinel'), anyWander, (level, holds) => {
        const { patrol } = level.enemies[0]
        let heard: number | null = null
        let end = 0
        watch(level, [...holds, [0, 1000]], (choice) => {
          const { before, after, state } = choice
          const place = tileOf(level, state.player)
          const distance = distancesFrom(level, place)[before.tile]
          if (distance <= 8 && state.player.progress > 0) {
            heard = place
          } else if (before.tile === heard) {
            heard = null
            seen.returns++
          } else if (distance <= 8 && heard === null) {
            seen.deaf++
          }
          if (heard === null && before.tile === patrol[end]) {
            end = 1 - end
            seen.ends++
          }
          expect(after.aiState).toBe(heard === null ? 'patrol' : 'hunt')
          expect(wayOf(choice)).toBe(firstWay(level, before.tile, heard ?? patrol[end]))
          seen[heard === null ? 'patrols' : 'hunts']++
        })
      }),
      { numRuns: 300 },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
  })
})

describe('a sentinel in a corridor', () => {
  /** State after the player walked a tile, when the sentinel listens in the middle of its first one. */
  function firstListen(picture: string): GameState {
    const state = createState(drawLevel(picture).level, true)
    hold(state, RIGHT, 1)
    return state
  }

  test.each([
    [8, 'hunt'],
    [9, 'patrol'],
  ])('hears a player %i steps off: %s', (steps, aiState) => {
    const corridor = `#.s${'.'.repeat(steps - 1)}g....#`
    const wall = '#'.repeat(corridor.length)
    const { enemies } = firstListen(`${wall}\n${corridor}\n${wall}`)
    expect(enemies[0].aiState).toBe(aiState)
  })
})
