import type { ValidVerdict } from '../replay/verify.ts'
import type { BoardResult } from './answers.ts'

/** Fields of a result in a stored row, or in the verdict on a replay. */
type HasResult = Pick<ValidVerdict, 'time' | 'catches' | 'lost'> & Partial<BoardResult>

/** Result of an entry, from the verdict on its replay or from more fields. */
export function resultOf({ time, catches, lost, stepsLeft }: HasResult): BoardResult {
  return { time, catches, stepsLeft: stepsLeft ?? lost?.stepsLeft ?? null }
}

/** Names of the fields of a replayed value, such as a result, that an entry shows otherwise. */
export function differingFields<Value extends object>(
  shown: Value,
  replayed: Value,
): (keyof Value)[] {
  const fields = Object.keys(replayed) as (keyof Value)[]
  return fields.filter((field) => JSON.stringify(shown[field]) !== JSON.stringify(replayed[field]))
}
