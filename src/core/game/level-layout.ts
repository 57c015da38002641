import type { Grid } from '../grid.ts'
import type { AlgorithmId } from '../maze/generators.ts'

/** The kinds of enemies; what each does is in `enemies/`. */
export const ENEMY_KINDS = ['minotaur', 'shade', 'harpy', 'sentinel'] as const
export type EnemyKind = (typeof ENEMY_KINDS)[number]

/** Where an enemy begins, and how many ticks it takes for a tile. */
export interface EnemyStart {
  readonly kind: EnemyKind
  readonly tile: number
  readonly ticksPerTile: number
  /** The two ends of the beat of one that patrols; of the others their tile, twice. */
  readonly patrol: readonly [number, number]
}

/** How a level can be won. */
export interface Proof {
  /** What is held in the fastest win, one input for every `PLAYER_TICKS_PER_TILE` ticks. */
  readonly moves: readonly number[]
  /** Whether a player who runs the shortest path blindly is caught. */
  readonly contested: boolean
}

/** One level of a seed: everything that the simulation needs and nothing that changes. */
export interface LevelLayout {
  readonly seed: string
  /** 1 to 10, to 99 in an endless run; 0 for a maze from elsewhere. */
  readonly number: number
  readonly algorithm: AlgorithmId
  readonly grid: Grid
  readonly entrance: number
  readonly exit: number
  /** Steps of a shortest path from entrance to exit. */
  readonly shortest: number
  readonly enemies: readonly EnemyStart[]
}

/** A level that is known to be winnable. */
export interface Level extends LevelLayout {
  readonly proof: Proof
}

/** Gives a level of a seed: builds it, or has it already. It is the same every time. */
export type LevelBuilder = (seed: string, number: number) => Level
