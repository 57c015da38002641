import { expect, test } from 'vitest'
import type { LevelLayout } from '../../../../src/core/game/level-layout.ts'
import { tileOf } from '../../../../src/core/game/state.ts'
import { anyHaunt, anyWander, distancesFrom, firstWay, watch, wayOf } from './watching.ts'
import { checkTimes } from '../../../any.ts'

/** Returns the tile a number of steps ahead on the shortest way to the exit, or the exit. */
function ahead(level: LevelLayout, from: number, steps: number): number {
  let tile = from
  for (let i = 0; i < steps; i++) {
    const way = firstWay(level, tile, level.exit)
    if (way === null) return tile
    tile += [-level.grid.width, 1, level.grid.width, -1][way]
  }
  return tile
}

test('a harpy walks to the tile 8 steps ahead of the player, and rests 2 s whenever it is passed', () => {
  const seen = { walks: 0, waits: 0, rests: 0, follows: 0 }
  checkTimes(200, [anyHaunt('harpy'), anyWander], (level, holds) => {
    const toExit = distancesFrom(level, level.exit)
    let wasBehind = false
    let restsUntil = -1
    watch(level, [...holds, [0, 400]], (choice) => {
      const { state, before, after } = choice
      const place = tileOf(level, state.player)
      const isBehind = toExit[before.tile] > toExit[place]
      if (state.tick >= restsUntil) {
        if (isBehind && !wasBehind) {
          restsUntil = state.tick + 240
          seen.rests++
        }
        wasBehind = isBehind
      }
      const rests = state.tick < restsUntil
      expect(after.aiState).toBe(rests ? 'rest' : 'stalk')
      const way = rests ? null : firstWay(level, before.tile, ahead(level, place, 8))
      expect(wayOf(choice)).toBe(way)
      if (!rests) seen[way === null ? 'waits' : isBehind ? 'follows' : 'walks']++
    })
  })
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
})
