import { createGrid, type Grid } from '../grid.ts'
import { findRandomGenerator, type RandomGenerator } from '../random/generators.ts'
import { streamFromText } from '../random/streams.ts'
import type { Trace } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { braid } from './braid.ts'
import { findAlgorithm } from './generators.ts'
import { type Mask, maskedGrid } from './mask.ts'
import { type CarveOptions, checkOptions } from './options.ts'

/** All inputs of a maze of the workshop or of the command line. */
export interface Recipe {
  readonly algorithm: string
  readonly random: string
  readonly seed: string
  /** Sides in tiles, odd, from 5. */
  readonly width: number
  readonly height: number
  /** The share of dead ends to open, in hundredths. */
  readonly braidPercent: number
  readonly options: CarveOptions
  /** The cells that the maze may cover; null for all. */
  readonly mask: Mask | null
}

/** The reason why parts of a recipe do not go together; a stable id, which the page translates. */
export type RecipeProblem = 'walks' | 'void' | 'mask-size'

/** Error for parts of a recipe that do not go together. */
export class RecipeError extends Error {
  readonly problem: RecipeProblem

  constructor(problem: RecipeProblem, fault: string) {
    super(fault)
    this.name = 'RecipeError'
    this.problem = problem
  }
}

/**
 * Carves the maze of a recipe: equal recipes, equal mazes. Carving draws from the chosen generator,
 * seeded with the seed's text; braiding draws from a stream of its own.
 *
 * @throws RecipeError for parts that do not go together.
 * @throws RangeError for a name that no table has, and for sides, a share or an option out of
 *   range.
 */
export function carveRecipe(recipe: Recipe, trace?: Trace): Grid {
  const algorithm = findAlgorithm(recipe.algorithm)
  if (algorithm === null) throw new RangeError(`no algorithm is called "${recipe.algorithm}"`)
  const generator = findRandomGenerator(recipe.random)
  if (generator === null) throw new RangeError(`no source of chance is called "${recipe.random}"`)
  requireFit(recipe, algorithm, generator)
  checkOptions(algorithm.options, recipe.options)
  const grid = blankOf(recipe)
  algorithm.carve(grid, generator.create(recipe.seed), trace, recipe.options)
  if (recipe.braidPercent > 0) {
    braid(grid, recipe.braidPercent, streamFromText(`braid/${recipe.seed}`), trace)
  }
  return grid
}

/** The grid of a recipe before anything is carved. */
export function blankOf({ mask, width, height }: Recipe): Grid {
  return mask === null ? createGrid(width, height) : maskedGrid(mask)
}

function requireFit(recipe: Recipe, algorithm: MazeAlgorithm, generator: RandomGenerator): void {
  if (algorithm.walks === true && !generator.walks) {
    const fault = `${algorithm.id} would walk for ever by the chance of ${generator.id}`
    throw new RecipeError('walks', fault)
  }
  const { mask, width, height } = recipe
  if (mask === null) return
  if (algorithm.masks !== true) {
    throw new RecipeError('void', `${algorithm.id} cannot leave out the void of a mask`)
  }
  if (width !== 2 * mask.columns + 1 || height !== 2 * mask.rows + 1) {
    const cells = `${mask.columns} x ${mask.rows} cells`
    const fault = `a mask of ${cells} does not fit ${width} x ${height} tiles`
    throw new RecipeError('mask-size', fault)
  }
}
