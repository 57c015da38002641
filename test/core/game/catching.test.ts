import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createState } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { DOWN, drawLevel, LEFT, NOTHING, placeOf, player, RIGHT, UP } from './play.ts'
import { checkTimes } from '../../any.ts'

describe('on any map', () => {
  const rooms = [
    '#########\n#s......#\n#.##.##.#\n#......m#\n#########',
    '#######\n#s....#\n#.....#\n#..m..#\n#.....#\n#######',
  ]
  const anyWalk = fc.array(
    fc.tuple(fc.constantFrom(UP, RIGHT, DOWN, LEFT, NOTHING), fc.integer({ min: 1, max: 30 })),
    { minLength: 1, maxLength: 40 },
  )

  test('a player is caught exactly when an enemy is that near on one row or column', () =>
    checkTimes(
      300,
      [fc.constantFrom(...rooms), fc.integer({ min: 7, max: 30 }), anyWalk],
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
    ))
})
