/** A whole number from `min` to `max`, both included. */
export interface IntegerOption<Id extends string = string> {
  readonly id: Id
  readonly kind: 'integer'
  readonly default: number
  readonly min: number
  readonly max: number
}

export interface ChoiceOption<Id extends string = string> {
  readonly id: Id
  readonly kind: 'choice'
  readonly default: string
  readonly choices: readonly string[]
}

export type CarveOption<Id extends string = string> = IntegerOption<Id> | ChoiceOption<Id>

/** Chosen values by the ids of options; an option that is missing keeps its default. */
export type CarveOptions = Readonly<Partial<Record<string, number | string>>>

/**
 * Percentage of steps that go straight on without a draw if they can; the others draw from all free
 * ways evenly, as every step does at 0.
 */
export const STRAIGHTNESS: IntegerOption<'straightness'> = {
  id: 'straightness',
  kind: 'integer',
  default: 0,
  min: 0,
  max: 100,
}

/** @throws RangeError for a value that the option does not allow. */
export function readInteger(options: CarveOptions | undefined, option: IntegerOption): number {
  const value = options?.[option.id] ?? option.default
  if (typeof value === 'number' && Number.isInteger(value)) {
    if (value >= option.min && value <= option.max) return value
  }
  throw new RangeError(
    `${option.id} must be a whole number from ${option.min} to ${option.max}, not ${value}`,
  )
}

/** @throws RangeError for a value that the option does not allow. */
export function readChoice(options: CarveOptions | undefined, option: ChoiceOption): string {
  const value = options?.[option.id] ?? option.default
  const choice = option.choices.find((word) => word === value)
  if (choice !== undefined) return choice
  throw new RangeError(`${option.id} must be one of ${option.choices.join(', ')}, not ${value}`)
}

/**
 * Checks the options chosen for an algorithm before it carves.
 *
 * @throws RangeError for an option that the algorithm does not have, and for a wrong value.
 */
export function checkOptions(known: readonly CarveOption[], chosen: CarveOptions): void {
  for (const id of Object.keys(chosen)) {
    const option = known.find((one) => one.id === id)
    if (option === undefined) {
      const ids = known.map((one) => one.id).join(', ') || 'none'
      throw new RangeError(`the algorithm has no option ${id}; it has ${ids}`)
    }
    if (option.kind === 'integer') readInteger(chosen, option)
    else readChoice(chosen, option)
  }
}
