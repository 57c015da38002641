import { decodeReplays, encodeReplays } from '../replay/codec/codec.ts'
import { ReplayError } from '../replay/codec/replay-error.ts'
import type { Replay } from '../replay/replay.ts'
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

/**
 * Reads a replay text as a board stores it: without a name and without the count of the browser's attempts.
 * Two such texts are equal exactly if course and tracks are.
 *
 * @throws ReplayError for an invalid text, and for more than one replay.
 */
export function bareReplayOf(text: string): { readonly replay: Replay; readonly text: string } {
  const [{ replay: named }, ...more] = decodeReplays(text)
  if (more.length > 0) throw new ReplayError('damaged', 'a board takes one replay at a time')
  const replay = { ...named, attempt: 1 }
  return { replay, text: encodeReplays([{ name: '', replay }]) }
}
