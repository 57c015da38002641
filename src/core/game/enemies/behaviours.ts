import type { Direction } from '../../../labyrinth/grid.ts'
import type { EnemyKind } from '../level-layout.ts'
import type { Enemy, GameState } from '../state.ts'
import { chooseHarpy, perceiveHarpy, planHarpy } from './harpy.ts'
import { numberOfWay, planTo, playerTileFrom, wayOfNumber, wayToPlayer } from './movement.ts'
import { chooseSentinel, perceiveSentinel, planSentinel } from './sentinel.ts'
import { chooseShade, perceiveShade, planShade } from './shade.ts'

/** The behaviour of a kind of enemy. Between two tiles no enemy turns. */
export interface Behaviour {
  /** Everything about the player that decides a choice in the middle of a tile, as a whole number. */
  readonly perceive: (state: GameState, enemy: Enemy) => number
  /**
   * The direction that the enemy takes from the middle of a tile, by its perception and state, or null
   * to stay there for a tick; writes its AI state, `timer`, `aim` and `mark`.
   */
  readonly choose: (state: GameState, enemy: Enemy, perceived: number) => Direction | null
  /**
   * The tiles that the enemy intends to walk over, in order, with its target last; exact if the player
   * stands still, unseen and unheard. Empty while the enemy stays in place.
   */
  readonly plan: (state: GameState, enemy: Enemy) => number[]
}

/** The hunter: always walks one step down the distance field from the player, and waits beside a gap. */
const MINOTAUR: Behaviour = {
  perceive: (state, minotaur) => numberOfWay(wayToPlayer(state, minotaur.tile)),
  choose: (_, __, perceived) => wayOfNumber(perceived),
  plan: (state, minotaur) => planTo(state, minotaur, playerTileFrom(state, minotaur.tile)),
}

export const BEHAVIOURS: Readonly<Record<EnemyKind, Behaviour>> = {
  minotaur: MINOTAUR,
  shade: { perceive: perceiveShade, choose: chooseShade, plan: planShade },
  harpy: { perceive: perceiveHarpy, choose: chooseHarpy, plan: planHarpy },
  sentinel: { perceive: perceiveSentinel, choose: chooseSentinel, plan: planSentinel },
}
