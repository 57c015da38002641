import type { EnemyKind } from '../level.ts'
import type { GameState, Walker } from '../state.ts'
import { moveMinotaur } from './minotaur.ts'

/** What each kind of enemy does in a tick. */
export const MOVES: Readonly<Record<EnemyKind, (state: GameState, enemy: Walker) => void>> = {
  minotaur: moveMinotaur,
}
