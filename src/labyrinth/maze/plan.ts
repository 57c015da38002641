import { createGrid, type Grid } from '../grid.ts'
import { findRandomGenerator, type RandomGenerator } from '../random/generators.ts'
import { streamFromText } from '../random/streams.ts'
import { noteDraws, type Trace } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { braid } from './braid.ts'
import { sidesOf } from './cells.ts'
import { findAlgorithm } from './generators.ts'
import { type Mask, maskedGrid } from './mask.ts'
import { type CarveOptions, checkOptions } from './options.ts'

/** All inputs of a maze of the workshop or of the command line. */
export interface MazePlan {
  /** Id of a row of `MAZE_ALGORITHMS`, and of one of `RANDOM_GENERATORS`. */
  readonly algorithm: string
  readonly random: string
  readonly seed: string
  /** Sides in tiles, odd, from 5 to 4,095. */
  readonly width: number
  readonly height: number
  /** The share of dead ends to open, in hundredths. */
  readonly braidPercent: number
  /** Values of the algorithm's options, by their ids; usual ones are left out. */
  readonly options: CarveOptions
  /** The cells that the maze may cover; null for all. */
  readonly mask: Mask | null
}

/** Plan of a maze for which nothing is chosen. */
export const USUAL_PLAN: MazePlan = {
  ...{ algorithm: 'recursive-backtracker', random: 'xorshift', seed: '' },
  ...{ width: 41, height: 21, braidPercent: 0, options: {}, mask: null },
}

/** The reason why parts of a plan do not go together; a stable id, which the page translates. */
export type PlanProblem = 'walks' | 'void' | 'mask-size'

/** Error for parts of a plan that do not go together. */
export class PlanError extends Error {
  readonly problem: PlanProblem

  constructor(problem: PlanProblem, fault: string) {
    super(fault)
    this.name = 'PlanError'
    this.problem = problem
  }
}

/**
 * Carves the maze of a plan: equal plans, equal mazes, in every engine. Fields that are left out or undefined are usual
 * ones: recursive-backtracker by xorshift, seed '', 41 x 21 tiles or the size of the mask, nothing braided. Carving draws
 * from the chosen generator, seeded with the seed's text; braiding draws from a stream of its own.
 *
 * @throws PlanError for parts that do not go together.
 * @throws RangeError for a name that no table has, and for sides, a share or an option out of range.
 */
export function carvePlan(chosen: Partial<MazePlan> = {}, trace?: Trace): Grid {
  const plan = completePlan(chosen)
  const algorithm = findAlgorithm(plan.algorithm)
  if (algorithm === null) throw new RangeError(`no algorithm is called "${plan.algorithm}"`)
  const generator = findRandomGenerator(plan.random)
  if (generator === null) throw new RangeError(`no source of chance is called "${plan.random}"`)
  requireFit(plan, algorithm, generator)
  checkOptions(algorithm.options, plan.options)
  const grid = blankOf(plan)
  algorithm.carve(grid, noteDraws(generator.create(plan.seed), trace), trace, plan.options)
  if (plan.braidPercent !== 0) {
    braid(grid, plan.braidPercent, streamFromText(`braid/${plan.seed}`), trace)
  }
  return grid
}

/** Creates the grid of a plan before anything is carved: all wall, and void outside its mask. */
export function blankOf(chosen: Partial<MazePlan> = {}): Grid {
  const { mask, width, height } = completePlan(chosen)
  sidesOf({ width, height })
  return mask === null ? createGrid(width, height) : maskedGrid(mask)
}

/** Adds usual values to a plan; the sides of a mask are its own. */
export function completePlan(chosen: Partial<MazePlan>): MazePlan {
  const given = Object.entries<unknown>(chosen).filter(([, value]) => value !== undefined)
  const sides = chosen.mask && {
    width: 2 * chosen.mask.columns + 1,
    height: 2 * chosen.mask.rows + 1,
  }
  return { ...USUAL_PLAN, ...sides, ...Object.fromEntries(given) }
}

function requireFit(plan: MazePlan, algorithm: MazeAlgorithm, generator: RandomGenerator): void {
  if (algorithm.walks === true && !generator.walks) {
    const fault = `${algorithm.id} would walk for ever by the chance of ${generator.id}`
    throw new PlanError('walks', fault)
  }
  const { mask, width, height } = plan
  if (mask === null) return
  if (algorithm.masks !== true) {
    throw new PlanError('void', `${algorithm.id} cannot leave out the void of a mask`)
  }
  if (width !== 2 * mask.columns + 1 || height !== 2 * mask.rows + 1) {
    const cells = `${mask.columns} x ${mask.rows} cells`
    const fault = `a mask of ${cells} does not fit ${width} x ${height} tiles`
    throw new PlanError('mask-size', fault)
  }
}
