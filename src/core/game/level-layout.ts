import type { Grid } from '../../labyrinth/grid.ts'
import type { AlgorithmId } from '../../labyrinth/maze/generators.ts'
import { ENEMY_TRAITS } from './enemies/kinds.ts'

/** A kind of enemy; its behaviour is in `enemies/`. */
export type EnemyKind = keyof typeof ENEMY_TRAITS
export const ENEMY_KINDS = Object.keys(ENEMY_TRAITS) as readonly EnemyKind[]

export interface EnemyStart {
  readonly kind: EnemyKind
  readonly tile: number
  readonly ticksPerTile: number
  /** The two ends of a patrol route; for kinds that do not patrol, the start tile twice. */
  readonly patrol: readonly [number, number]
}

/** The proof that a level can be won. */
export interface Proof {
  /** The inputs of a win, one for every `PLAYER_TICKS_PER_TILE` ticks; the optimum may be faster. */
  readonly moves: readonly number[]
  /** The input of each tick of a win, in place of `moves`. */
  readonly win?: readonly number[]
  /** True if a player who runs the shortest path blindly is caught; on levels of a seed, any shortest path. */
  readonly contested: boolean
}

/** One level of a seed: everything that the simulation needs and nothing that changes. */
export interface LevelLayout {
  readonly seed: string
  /** The level number: 1 to 10; 0 for a drawn or pasted maze. */
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
  /** True for an imported map, which has the palette of an algorithm but was not carved by one. */
  readonly isImported?: boolean
  /** Title and maker of a drawn level; '' for none, undefined for other levels. */
  readonly title?: string
  readonly maker?: string
}

/** Builds a level of a seed, or takes it from a cache; the result is the same every time. */
export type LevelBuilder = (seed: string, number: number) => Level
