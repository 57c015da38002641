import type { Grid } from '../core/grid.ts'
import { findAlgorithm, MAZE_ALGORITHMS } from '../core/maze/generators.ts'
import type { CarveOption, CarveOptions } from '../core/maze/options.ts'
import { carveRecipe, type Recipe, RecipeError } from '../core/maze/recipe.ts'
import { InputError } from './terminal.ts'

/** Default source of chance, that of the game. */
export const USUAL_RANDOM = 'xorshift'

/**
 * Carves the maze of a recipe.
 *
 * @throws InputError for a recipe whose parts do not go together, or a value out of range.
 */
export function carve(recipe: Recipe): Grid {
  try {
    return carveRecipe(recipe)
  } catch (error) {
    if (error instanceof RecipeError || error instanceof RangeError) {
      throw new InputError(error.message)
    }
    throw error
  }
}

/** A share in hundredths. Whole hundredths stay whole, so that the workshop agrees. */
export function percentOf(share: number): number {
  return Number((100 * share).toFixed(10))
}

/** Every option of an algorithm with its value: the chosen one, else its default. */
export function allOptions(algorithm: string, chosen: CarveOptions): CarveOptions {
  const known: readonly CarveOption[] = findAlgorithm(algorithm)?.options ?? []
  return Object.fromEntries(known.map((option) => [option.id, chosen[option.id] ?? option.default]))
}

/** Help text: each algorithm that has options, with its options. */
export function describeOptions(): string {
  const algorithms = MAZE_ALGORITHMS.filter(({ options }) => options.length > 0)
  return algorithms
    .map(({ id, options }) => [`  ${id}`, ...options.map(describeOption)].join('\n'))
    .join('\n')
}

function describeOption(option: CarveOption): string {
  const values =
    option.kind === 'integer' ? `${option.min} to ${option.max}` : option.choices.join(', ')
  return `    ${option.id}: ${values} (default: ${option.default})`
}
