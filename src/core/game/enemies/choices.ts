import type { Direction } from '../../grid.ts'
import type { EnemyKind } from '../level-layout.ts'
import type { Enemy, GameState } from '../state.ts'
import { chooseHarpy } from './harpy.ts'
import { chooseMinotaur } from './minotaur.ts'
import { chooseSentinel } from './sentinel.ts'
import { chooseShade } from './shade.ts'

/**
 * The direction that each kind of enemy takes in the middle of a tile, or null to stay there for a
 * tick. Between two tiles no enemy turns.
 */
export const CHOICES: Readonly<
  Record<EnemyKind, (state: GameState, enemy: Enemy) => Direction | null>
> = {
  minotaur: chooseMinotaur,
  shade: chooseShade,
  harpy: chooseHarpy,
  sentinel: chooseSentinel,
}
