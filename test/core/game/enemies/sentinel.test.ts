import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createState, type GameState, tileOf } from '../../../../src/core/game/state.ts'
import { drawLevel, hold, LEFT, NOTHING, RIGHT } from '../play.ts'
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

  test('hears by the way there is, not through a wall', () => {
    const { enemies } = firstListen(`
      #######
      #s.#g.#
      ##.##.#
      ##.##.#
      ##....#
      #######`)
    expect(enemies[0].aiState).toBe('patrol')
  })

  const ROUTE = `
    ##########################
    #s........#..............#
    #.#######.#.############.#
    #.........g.....G........#
    ##########################`

  test('walks to and fro between the ends of its patrol route while the player stands', () => {
    const { level, at } = drawLevel(ROUTE)
    const state = createState(level, true)
    const tracker = new Set<number>()
    const ends: number[] = []
    hold(state, RIGHT, 1)
    for (let i = 0; i < 2000; i++) {
      hold(state, NOTHING, 1)
      const { tile } = state.enemies[0]
      tracker.add(tile)
      if ((tile === at('g') || tile === at('G')) && ends.at(-1) !== tile) ends.push(tile)
    }
    expect(tracker.size).toBe(7)
    expect(ends.slice(0, 4)).toEqual([at('g'), at('G'), at('g'), at('G')])
  })

  test('goes where it heard steps, finds no player, and returns to its patrol route', () => {
    const { level, at } = drawLevel(ROUTE)
    const state = createState(level, true)
    hold(state, RIGHT, 96)
    expect(state.enemies[0].aiState).toBe('hunt')
    hold(state, LEFT, 96)
    expect(state).toMatchObject({ phase: 'running', player: { tile: at('s'), progress: 0 } })
    expect(state.enemies[0].aiState).toBe('hunt')
    hold(state, NOTHING, 300)
    expect(state.enemies[0].aiState).toBe('patrol')
    const ends = new Set<number>()
    for (let i = 0; i < 600; i++) {
      hold(state, NOTHING, 1)
      expect(state.enemies[0].aiState).toBe('patrol')
      ends.add(state.enemies[0].tile)
    }
    expect([...ends]).toEqual(expect.arrayContaining([at('g'), at('G')]))
  })
})
