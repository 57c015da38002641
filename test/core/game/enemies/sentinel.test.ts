import { expect, test } from 'vitest'
import { tileOf } from '../../../../src/core/game/state.ts'
import { anyHaunt, anyWander, distancesFrom, firstWay, watch, wayOf } from './watching.ts'
import { checkTimes } from '../../../any.ts'

test('a sentinel walks its patrol route, to the tile of steps within 8 steps, and back to its route', () => {
  const seen = { patrols: 0, ends: 0, hunts: 0, returns: 0, deaf: 0 }
  checkTimes(300, [anyHaunt('sentinel'), anyWander], (level, holds) => {
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
  })
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
})
