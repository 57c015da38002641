import type { Direction } from '../../grid.ts'
import type { EnemyKind } from '../level-layout.ts'
import type { Enemy, GameState } from '../state.ts'
import { chooseHarpy, planHarpy } from './harpy.ts'
import { chooseMinotaur, planMinotaur } from './minotaur.ts'
import { chooseSentinel, planSentinel } from './sentinel.ts'
import { chooseShade, planShade } from './shade.ts'

/** The behaviour of a kind of enemy. Between two tiles no enemy turns. */
export interface Behaviour {
  /**
   * The direction that it takes in the middle of a tile, or null to stay there for a tick; writes its
   * AI state, `timer`, `aim` and `mark`.
   */
  readonly choose: (state: GameState, enemy: Enemy) => Direction | null
  /**
   * The tiles that it means to walk over by what it knows, in order, the last of them its target;
   * exact if the player stands still, unseen and unheard. Empty while it stays in place.
   */
  readonly plan: (state: GameState, enemy: Enemy) => number[]
}

export const BEHAVIOURS: Readonly<Record<EnemyKind, Behaviour>> = {
  minotaur: { choose: chooseMinotaur, plan: planMinotaur },
  shade: { choose: chooseShade, plan: planShade },
  harpy: { choose: chooseHarpy, plan: planHarpy },
  sentinel: { choose: chooseSentinel, plan: planSentinel },
}
