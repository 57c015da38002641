import type { Grid } from '../labyrinth/grid.ts'
import { findAlgorithm, MAZE_ALGORITHMS } from '../labyrinth/maze/generators.ts'
import type { CarveOption, CarveOptions } from '../labyrinth/maze/options.ts'
import { carvePlan, type MazePlan, PlanError } from '../labyrinth/maze/plan.ts'
import { InputError } from './terminal.ts'

/** Throws an InputError for a value out of range, or for parts that cannot be combined. */
export function carve(plan: Partial<MazePlan>): Grid {
  try {
    return carvePlan(plan)
  } catch (error) {
    if (error instanceof PlanError || error instanceof RangeError) {
      throw new InputError(error.message)
    }
    throw error
  }
}

/** Converts a share to per cent. Whole per cents stay whole, as in the workshop. */
export function percentOf(share: number): number {
  return Number((100 * share).toFixed(10))
}

export function allOptions(algorithm: string, chosen: CarveOptions): CarveOptions {
  const known: readonly CarveOption[] = findAlgorithm(algorithm)?.options ?? []
  return Object.fromEntries(known.map((option) => [option.id, chosen[option.id] ?? option.default]))
}

/** Help text: algorithms with their options. */
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
