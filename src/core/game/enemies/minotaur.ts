import type { Direction } from '../../grid.ts'
import { type Enemy, type GameState, tileOf } from '../state.ts'
import { numberOfWay, planTo, wayOfNumber, wayToPlayer } from './movement.ts'

/** The way to the player. */
export function perceiveMinotaur(state: GameState, minotaur: Enemy): number {
  return numberOfWay(wayToPlayer(state, minotaur.tile))
}

/** The hunter: always walks one step down the distance field from the player. */
export function chooseMinotaur(_: GameState, __: Enemy, perceived: number): Direction | null {
  return wayOfNumber(perceived)
}

/** The way to the player's tile. */
export function planMinotaur(state: GameState, minotaur: Enemy): number[] {
  return planTo(state, minotaur, tileOf(state.level, state.player))
}
