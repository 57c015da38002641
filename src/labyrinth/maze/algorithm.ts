import type { MazeGenerator } from './carve.ts'
import type { CarveOption } from './options.ts'

/**
 * Statistical evenness: `uniform`, every perfect maze is equally likely; `unbiased`, not so, but no
 * side and no direction is preferred, so that a maze is as likely as the same maze turned;
 * `biased`, some side or direction is preferred.
 */
export type Bias = 'uniform' | 'unbiased' | 'biased'

/** A row of the table in generators.ts; it stands in the file of its algorithm. */
export interface MazeAlgorithm {
  readonly id: string
  /** Id of the algorithm with the most similar mazes, whose palette and music it shares. */
  readonly like?: string
  readonly carve: MazeGenerator
  /** Variant with constants drawn at random, for an algorithm whose `carve` draws nothing. */
  readonly carveDrawn?: MazeGenerator
  readonly bias: Bias
  /** Author, title and year of its description. */
  readonly source: string
  /**
   * True if it walks at random over all cells, which may not end with a random source of short
   * period.
   */
  readonly walks?: true
  /** True if it can leave out void cells. */
  readonly masks?: true
  /** Options of this algorithm, besides those of every maze. */
  readonly options: readonly CarveOption[]
}

/** Sources of several algorithms. */
export const MAZES_FOR_PROGRAMMERS = 'Jamis Buck, "Mazes for Programmers" (2015)'
export const THINK_LABYRINTH = 'Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (2001)'
