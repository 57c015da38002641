import { expect, test } from 'vitest'
import { BEHAVIOURS } from '../../../../src/core/game/enemies/behaviours.ts'
import { ENEMY_KINDS } from '../../../../src/core/game/level-layout.ts'
import { cloneState, createState, type GameState } from '../../../../src/core/game/state.ts'
import { DIRECTIONS } from '../../../../src/labyrinth/grid.ts'
import { below, pick, type Random } from '../../../../src/labyrinth/random/random.ts'
import { chance } from '../../../labyrinth/arbitraries.ts'
import { smallLevel } from '../../level/search/small-level.ts'
import { hold } from '../play.ts'

/** A game of one enemy, played for some time by random inputs. */
function playedGame(random: Random, state: GameState): void {
  for (let i = 0; i < 10; i++) hold(state, 1 << pick(random, DIRECTIONS), 1 + below(random, 30))
}

test.each(ENEMY_KINDS)('a %s that perceives the same chooses the same', (kind) => {
  const counts = { same: 0, chosen: new Set<unknown>() }
  for (let i = 0; i < 150; i++) {
    const random = chance(`perceive ${kind} ${i}`)
    const level = smallLevel(`perceive ${i}`, [kind], 15)
    const state = createState(level, true)
    playedGame(random, state)
    if (state.enemies.length === 0 || state.enemies[0].progress > 0) continue
    const { perceive } = BEHAVIOURS[kind]
    const perceived = perceive(state, state.enemies[0])
    const after = choiceOf(state)
    const other = cloneState(state)
    for (let tries = 0; tries < 16; tries++) {
      playedGame(random, other)
      Object.assign(other.enemies[0], state.enemies[0])
      if (perceive(other, other.enemies[0]) !== perceived) continue
      expect(choiceOf(other)).toEqual(after)
      counts.same++
    }
    counts.chosen.add(after.way)
  }
  expect(counts.same).toBeGreaterThan(100)
  expect(counts.chosen.size).toBeGreaterThan(2)
})

function choiceOf(state: GameState): { way: unknown; enemy: unknown } {
  const enemy = { ...state.enemies[0] }
  const { perceive, choose } = BEHAVIOURS[enemy.start.kind]
  return { way: choose(state, enemy, perceive(state, enemy)), enemy }
}
