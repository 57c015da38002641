import type { AiState } from '../core/game/enemies/kinds.ts'
import type { EnemyKind } from '../core/game/level-layout.ts'
import type { Family } from '../labyrinth/maze/generators.ts'
import type { Medal } from '../core/times/medals.ts'

/** Floor under the runner's feet in each family of mazes. */
export const FLOORS = {
  'binary-tree': 'stone',
  sidewinder: 'tile',
  'stick-knockdown': 'wood',
  kruskal: 'gravel',
  'wall-growing': 'shell',
  wilson: 'marble',
  'hunt-and-kill': 'sand',
  'hole-digging': 'earth',
  'coordinate-hash': 'reed',
  'recursive-backtracker': 'water',
} as const satisfies Readonly<Record<Family, string>>

export type Floor = (typeof FLOORS)[Family]

/** Effects other than enemies and footsteps. */
export type EffectId =
  | 'turn'
  | 'thread'
  | 'bump'
  | 'duck'
  | 'way-north'
  | 'way-east'
  | 'way-south'
  | 'way-west'
  | 'exit'
  | 'catch'
  | `medal-${Medal}`
  | 'record'
  | 'proof'
  | 'menu-move'
  | 'menu-choose'
  | 'menu-back'

/** Sounds of a breath: in, out, and close by a growl or its equivalent. */
export type BreathPart = 'inhale' | 'exhale' | 'growl'

/** AI states in which an enemy is heard; `hunters.ts`, fetched later, has the layers. */
export interface EnemySound {
  /** AI state of hunting, in which the breath and the music of danger are heard. */
  readonly hunting: AiState
  /** Share of danger, so that a harpy waiting ahead does not drown out a hunter from behind. */
  readonly danger: number
  /** AI states whose beginning has a sound. */
  readonly announced: readonly AiState[]
}

export const ENEMY_SOUNDS = {
  minotaur: { hunting: 'hunt', danger: 1, announced: [] },
  shade: { hunting: 'hunt', danger: 1, announced: ['hunt', 'search'] },
  harpy: { hunting: 'stalk', danger: 0.5, announced: ['rest', 'stalk'] },
  sentinel: { hunting: 'hunt', danger: 1, announced: ['hunt', 'patrol'] },
} as const satisfies Readonly<Record<EnemyKind, EnemySound>>

/** AI states of a kind that are announced. */
export type Announced<Kind extends EnemyKind> = (typeof ENEMY_SOUNDS)[Kind]['announced'][number]

export type SoundId =
  EffectId | `step-${Floor}` | `${EnemyKind}-${BreathPart}` | `${EnemyKind}-${AiState}`
