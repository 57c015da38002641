import type { Direction } from '../../grid.ts'
import { type Enemy, type GameState, tileOf } from '../state.ts'
import { planTo, wayToPlayer } from './movement.ts'

/** The hunter: always walks one step down the distance field from the player. */
export function chooseMinotaur(state: GameState, minotaur: Enemy): Direction | null {
  return wayToPlayer(state, minotaur.tile)
}

/** The way to the player's tile. */
export function planMinotaur(state: GameState, minotaur: Enemy): number[] {
  return planTo(state, minotaur, tileOf(state.level, state.player))
}
