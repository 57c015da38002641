import type { Direction } from '../../grid.ts'
import type { EnemyKind } from '../level-layout.ts'
import type { Enemy, GameState } from '../state.ts'
import { chooseHarpy, perceiveHarpy, planHarpy } from './harpy.ts'
import { chooseMinotaur, perceiveMinotaur, planMinotaur } from './minotaur.ts'
import { chooseSentinel, perceiveSentinel, planSentinel } from './sentinel.ts'
import { chooseShade, perceiveShade, planShade } from './shade.ts'

/** The behaviour of a kind of enemy. Between two tiles no enemy turns. */
export interface Behaviour {
  /** All of the player that its choice in the middle of a tile depends on, as a whole number. */
  readonly perceive: (state: GameState, enemy: Enemy) => number
  /**
   * The direction that it takes then, by what it perceived and its own state, or null to stay there for
   * a tick; writes its AI state, `timer`, `aim` and `mark`.
   */
  readonly choose: (state: GameState, enemy: Enemy, perceived: number) => Direction | null
  /**
   * The tiles that it means to walk over by what it knows, in order, the last of them its target;
   * exact if the player stands still, unseen and unheard. Empty while it stays in place.
   */
  readonly plan: (state: GameState, enemy: Enemy) => number[]
}

export const BEHAVIOURS: Readonly<Record<EnemyKind, Behaviour>> = {
  minotaur: { perceive: perceiveMinotaur, choose: chooseMinotaur, plan: planMinotaur },
  shade: { perceive: perceiveShade, choose: chooseShade, plan: planShade },
  harpy: { perceive: perceiveHarpy, choose: chooseHarpy, plan: planHarpy },
  sentinel: { perceive: perceiveSentinel, choose: chooseSentinel, plan: planSentinel },
}
