import type { MazeGenerator } from './carve.ts'
import type { CarveOption } from './options.ts'

/**
 * How even the chances are: `uniform`, every perfect maze is equally likely; `unbiased`, not so,
 * but no side and no direction is preferred, so that a maze is as likely as the same maze turned;
 * `biased`, some side or direction is.
 */
export type Bias = 'uniform' | 'unbiased' | 'biased'

/** A row of the table in generators.ts. */
export interface MazeAlgorithm {
  readonly id: string
  readonly carve: MazeGenerator
  /** The same with its constants drawn from chance, where `carve` draws nothing at all. */
  readonly carveDrawn?: MazeGenerator
  /** Whether every maze of it is perfect. Without it, one loop may be left. */
  readonly perfect: boolean
  readonly bias: Bias
  /** Author, title and year of where it was described. */
  readonly source: string
  /** Whether it walks at random until it has been everywhere: chance that repeats itself may not. */
  readonly walks?: true
  /** Whether it can leave out void cells. */
  readonly masks: boolean
  /** What can be chosen, besides what every maze has. */
  readonly options: readonly CarveOption[]
}
