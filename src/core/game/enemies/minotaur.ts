import type { Direction } from '../../grid.ts'
import type { Enemy, GameState } from '../state.ts'
import { wayToPlayer } from './walking.ts'

/** The hunter: always walks one step down the distance field from the player. */
export function chooseMinotaur(state: GameState, minotaur: Enemy): Direction | null {
  return wayToPlayer(state, minotaur.tile)
}
