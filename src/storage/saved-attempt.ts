import { decodeReplay } from '../core/replay/replay-text.ts'
import { MAX_TEXT_LENGTH } from '../core/replay/replay.ts'
import type { Attempt } from '../core/speedrun/attempt.ts'
import { isNumber, isRecord, isText } from './fields.ts'
import { isAttempt, MAX_LEVEL } from './schema.ts'

/** The key of an attempt, and which of its records is the newest. */
interface Version {
  /**
   * Its key for good: the id of the page view that began it, a point and the number of the attempt
   * there; of older ones the id alone.
   */
  readonly page: string
  /** In milliseconds since 1970, UTC; higher than that of the record before, whatever the clock. */
  readonly savedAt: number
}

/** An unfinished attempt, up to the tick at which it was saved. */
export interface SavedAttempt extends Version {
  /** The key that it had before; an older version of the game gave it another in another page. */
  readonly from?: string
  /** The level that it goes on at, begun or not; older ones have none. */
  readonly level?: number
  /** The replay so far as the text of a link, with the track of the level that is played. */
  readonly replay: string
  /** Real time since the first movement, in milliseconds. */
  readonly realMs: number
}

/** An attempt that is over. */
export interface EndedAttempt extends Version {
  /** Its result; null where it was given up or dropped. */
  readonly finished: Attempt | null
}

export type AttemptRecord = SavedAttempt | EndedAttempt

/** True for an unfinished attempt whose replay can be decoded. */
export function isSavedAttempt(value: unknown): value is SavedAttempt {
  if (!isVersion(value)) return false
  const { from, level, replay, realMs } = value
  return (
    (from === undefined || isText(from, 100)) &&
    (level === undefined || isNumber(level, 1, MAX_LEVEL)) &&
    isText(replay, MAX_TEXT_LENGTH) &&
    isNumber(realMs, 0, Number.MAX_SAFE_INTEGER) &&
    decodeReplay(replay) !== null
  )
}

/** True for an attempt that is over, with a result that can be stored or none. */
export function isEndedAttempt(value: unknown): value is EndedAttempt {
  return isVersion(value) && (value['finished'] === null || isAttempt(value['finished']))
}

/** True for a record of an attempt that counts instead of another; an end counts before a state. */
export function isNewer(record: AttemptRecord, other: AttemptRecord): boolean {
  if (record.savedAt !== other.savedAt) return record.savedAt > other.savedAt
  return 'finished' in record && !('finished' in other)
}

function isVersion(value: unknown): value is Version & Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    isText(value['page'], 100) &&
    isNumber(value['savedAt'], 0, Number.MAX_SAFE_INTEGER)
  )
}
