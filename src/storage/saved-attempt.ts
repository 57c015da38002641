import { decodeReplay } from '../core/replay/codec.ts'
import { MAX_TEXT_LENGTH } from '../core/replay/replay.ts'
import type { Attempt } from '../core/speedrun/attempt.ts'
import { isNumber, isRecord, isText } from './fields.ts'
import { isAttempt, MAX_LEVEL } from './schema.ts'

/** The key of an attempt, and which of its records is the newest. */
interface Version {
  /** Attempt key: id of the page view that began it, a point, and the number of the attempt there. */
  readonly key: string
  /**
   * Revision of the record, higher than that of the record before: the time in milliseconds since
   * 1970, UTC, where the clock allows that.
   */
  readonly revision: number
}

/** An unfinished attempt, up to the tick at which it was saved. */
export interface SavedAttempt extends Version {
  /** Number of the level at which it continues, begun or not. */
  readonly level: number
  /** The replay so far as the text of a link, including the track of the present level. */
  readonly replay: string
  /** Real time since the first movement, in milliseconds. */
  readonly realMs: number
}

/** An attempt that is over. */
export interface EndedAttempt extends Version {
  /** Its result; null if it was given up or discarded. */
  readonly finished: Attempt | null
}

export type AttemptRecord = SavedAttempt | EndedAttempt

/** True for an unfinished attempt whose replay can be decoded. */
export function isSavedAttempt(value: unknown): value is SavedAttempt {
  if (!isVersion(value)) return false
  const { level, replay, realMs } = value
  return (
    isNumber(level, 1, MAX_LEVEL) &&
    isText(replay, MAX_TEXT_LENGTH) &&
    isNumber(realMs, 0, Number.MAX_SAFE_INTEGER) &&
    decodeReplay(replay) !== null
  )
}

/** True for an attempt that is over, with a result that can be stored or none. */
export function isEndedAttempt(value: unknown): value is EndedAttempt {
  return isVersion(value) && (value['finished'] === null || isAttempt(value['finished']))
}

/** True if a record supersedes another one of its attempt; of equal revisions an end does. */
export function isNewer(record: AttemptRecord, other: AttemptRecord): boolean {
  if (record.revision !== other.revision) return record.revision > other.revision
  return 'finished' in record && !('finished' in other)
}

function isVersion(value: unknown): value is Version & Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    isText(value['key'], 100) &&
    isNumber(value['revision'], 0, Number.MAX_SAFE_INTEGER)
  )
}
