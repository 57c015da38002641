import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createState, type GameState } from '../../../src/core/game/state.ts'
import { catcherOf, step } from '../../../src/core/game/step.ts'
import { DOWN, drawLevel, hold, LEFT, NOTHING, placeOf, player, RIGHT, start, UP } from './play.ts'

/** Columns and rows between player and first enemy, in tiles. */
function apart(state: GameState): [number, number] {
  const [enemy] = state.enemies
  const [x, y] = player(state)
  const [enemyX, enemyY] = placeOf(state, enemy)
  return [
    Math.abs(x / 12 - enemyX / enemy.ticksPerTile),
    Math.abs(y / 12 - enemyY / enemy.ticksPerTile),
  ]
}

/** Holds an input until a catch, and returns the distances before it and at it. */
function untilCaught(state: GameState, input: number): { before: number; after: number } {
  for (let tick = 0; tick < 1000; tick++) {
    const [dx, dy] = apart(state)
    step(state, input)
    if (state.phase === 'caught') {
      const [nextDx, nextDy] = apart(state)
      return { before: dx + dy, after: nextDx + nextDy }
    }
  }
  throw new Error('the player was not caught')
}

describe('on one row or column', () => {
  test.each([
    ['head on in a row', '######\n#s..m#\n######', RIGHT],
    ['head on in a column', '###\n#s#\n#.#\n#.#\n#m#\n###', DOWN],
    ['from behind in a row', '#########\n#m.s..#.#\n#########', RIGHT],
  ])('%s, a catch is the first tick when they are nearer than 3/4 of a tile', (_, rows, input) => {
    const { before, after } = untilCaught(start(rows), input)
    expect(before).toBeGreaterThanOrEqual(0.75)
    expect(after).toBeLessThan(0.75)
  })

  test('the catcher is the enemy that touches, of two the nearer', () => {
    const state = start('################\n#m.........s..m#\n################')
    expect(catcherOf(state)).toBeNull()
    for (let tick = 0; tick < 1000 && state.phase !== 'caught'; tick++) step(state, RIGHT)
    expect(catcherOf(state)).toBe(state.enemies[1])
  })

  test('exactly 3/4 of a tile is not near enough', () => {
    // With 12 ticks a tile he follows a tile behind, until she stands at the wall.
    const state = createState(drawLevel('######\n#.sm.#\n######', 12).level, true)
    hold(state, LEFT, 12)
    expect(apart(state)).toEqual([1, 0])
    hold(state, LEFT, 3)
    expect(apart(state)).toEqual([0.75, 0])
    expect(state.phase).toBe('running')
    hold(state, LEFT, 1)
    expect(state.phase).toBe('caught')
  })
})

describe('on any map', () => {
  const rooms = [
    '#########\n#s......#\n#.##.##.#\n#......m#\n#########',
    '#######\n#s....#\n#.....#\n#..m..#\n#.....#\n#######',
  ]
  const anyWalk = fc.array(
    fc.tuple(fc.constantFrom(UP, RIGHT, DOWN, LEFT, NOTHING), fc.integer({ min: 1, max: 30 })),
    { minLength: 1, maxLength: 40 },
  )

  test('a player is caught exactly when an enemy is that near on one row or column', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rooms),
        fc.integer({ min: 7, max: 30 }),
        anyWalk,
        (rows, hunterTicks, walk) => {
          const state = createState(drawLevel(rows, hunterTicks).level, true)
          for (const [input, ticks] of walk) {
            for (let i = 0; i < ticks && state.phase !== 'caught'; i++) {
              step(state, input)
              if (state.phase === 'ready') continue
              // In whole numbers, as parts of a tile that both can count in.
              const [enemy] = state.enemies
              const [x, y] = player(state).map((ticksThere) => ticksThere * enemy.ticksPerTile)
              const [enemyX, enemyY] = placeOf(state, enemy).map((ticksThere) => ticksThere * 12)
              const [dx, dy] = [Math.abs(x - enemyX), Math.abs(y - enemyY)]
              const isNear = 4 * (dx + dy) < 3 * 12 * enemy.ticksPerTile
              const isCaught = (dx === 0 || dy === 0) && isNear
              expect(state.phase).toBe(isCaught ? 'caught' : 'running')
            }
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
