import type { EnemyKind } from '../level-layout.ts'
import type { Enemy, GameState } from '../state.ts'
import { planHarpy } from './harpy.ts'
import { planMinotaur } from './minotaur.ts'
import { planSentinel } from './sentinel.ts'
import { planShade } from './shade.ts'

/**
 * The tiles that an enemy of each kind means to walk over by what it knows, in order, the last of
 * them its target; exact if the player stands still, unseen and unheard. Empty while it stays in
 * place.
 */
export const PLANS: Readonly<Record<EnemyKind, (state: GameState, enemy: Enemy) => number[]>> = {
  minotaur: planMinotaur,
  shade: planShade,
  harpy: planHarpy,
  sentinel: planSentinel,
}
