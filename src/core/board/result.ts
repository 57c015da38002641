import type { BoardResult } from './answers.ts'

/** Fields of a result in a verdict or a run, which name no cleared levels in most modes. */
type HasResult = Omit<BoardResult, 'cleared'> & { readonly cleared?: number | null }

/** Result of an entry, from the verdict on its replay or from more fields. */
export function resultOf({ time, catches, cleared = null }: HasResult): BoardResult {
  return { time, catches, cleared }
}

/** Names of the fields of a replayed value, such as a result, that an entry shows otherwise. */
export function differingFields<Value extends object>(
  shown: Value,
  replayed: Value,
): (keyof Value)[] {
  const fields = Object.keys(replayed) as (keyof Value)[]
  return fields.filter((field) => JSON.stringify(shown[field]) !== JSON.stringify(replayed[field]))
}
