import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../../../src/core/game/level-layout.ts'
import { openWays } from '../../../../src/core/game/player.ts'
import { cloneState, createState, type GameState } from '../../../../src/core/game/state.ts'
import {
  createEnemyStates,
  setEnemy,
  storeEnemy,
} from '../../../../src/core/level/search/enemy-states.ts'
import { hold } from '../../game/play.ts'
import { smallLevel } from './small-level.ts'
import { checkTimes } from '../../../any.ts'

/**
 * The states of all walkers; of the player's direction and keys only the part that affects the next
 * move.
 */
function options({ phase, catches, player, enemies }: GameState): unknown {
  const { tile, progress } = player
  return { phase, catches, tile, progress, enemies: enemies.map((enemy) => ({ ...enemy })) }
}

/** A copy of a state whose enemies were stored, and put where others had been. */
function passOn(state: GameState): GameState {
  const moved = createState(state.level, true)
  hold(moved, openWays(state.level.grid, state.player.tile) & -2, 29)
  const other = { ...cloneState(state), enemies: moved.enemies }
  state.enemies.forEach((enemy, i) => {
    const states = createEnemyStates(state.level.grid)
    storeEnemy(states, other.enemies[i])
    const stored = storeEnemy(states, enemy)
    expect(storeEnemy(states, { ...enemy })).toBe(stored)
    setEnemy(other.enemies[i], stored)
  })
  return other
}

const anyKinds = fc.constantFrom(...ENEMY_KINDS.map((kind) => [kind]), [...ENEMY_KINDS])
const anyMoves = fc.array(fc.constantFrom(0, 1, 2, 4, 8), { maxLength: 40 })

/** Plays moves that lead into open ways, each for a tile's time. */
function playMoves(states: readonly GameState[], moves: readonly number[], see?: () => void): void {
  for (const move of moves) {
    const [{ level, player, phase }] = states
    if (phase !== 'running' && phase !== 'ready') return
    const input = openWays(level.grid, player.tile) & move
    for (let i = 0; i < 12; i++) {
      for (const state of states) hold(state, input, 1)
      see?.()
    }
  }
}

test('a state whose enemies were stored plays the same as its original, after any moves', () => {
  let seen = 0
  checkTimes(400, [anyKinds, fc.nat(300), anyMoves, anyMoves], (kinds, name, before, after) => {
    const state = createState(smallLevel(`stored ${name}`, kinds), true)
    playMoves([state], before)
    if (state.phase !== 'running') return
    const other = passOn(state)
    expect(options(other)).toEqual(options(state))
    playMoves([state, other], after, () => expect(options(other)).toEqual(options(state)))
    seen++
  })
  expect(seen).toBeGreaterThan(80)
})
