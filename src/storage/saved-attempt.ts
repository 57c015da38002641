import { decodeReplay } from '../core/replay/replay-text.ts'
import { MAX_TEXT_LENGTH } from '../core/replay/replay.ts'
import { isNumber, isRecord, isText, MAX_LEVEL } from './schema.ts'

/** An unfinished attempt, up to the tick at which it was saved. */
export interface SavedAttempt {
  /**
   * Its key: the id of the page view that plays it, a point and the number of the attempt there; of
   * older ones the id alone.
   */
  readonly page: string
  /** Its key in the page view that was closed, where it was taken over from one. */
  readonly from?: string
  /** The level that it goes on at, begun or not; older ones have none. */
  readonly level?: number
  /** The replay so far as the text of a link, with the track of the level that is played. */
  readonly replay: string
  /** Real time since the first movement, in milliseconds. */
  readonly realMs: number
  /** In milliseconds since 1970, UTC. */
  readonly savedAt: number
}

/** True for an unfinished attempt whose replay can be decoded. */
export function isSavedAttempt(value: unknown): value is SavedAttempt {
  if (!isRecord(value)) return false
  const { page, from, level, replay, realMs, savedAt } = value
  return (
    isText(page, 100) &&
    (from === undefined || isText(from, 100)) &&
    (level === undefined || isNumber(level, 1, MAX_LEVEL)) &&
    isText(replay, MAX_TEXT_LENGTH) &&
    isNumber(realMs, 0, Number.MAX_SAFE_INTEGER) &&
    isNumber(savedAt, 0, Number.MAX_SAFE_INTEGER) &&
    decodeReplay(replay) !== null
  )
}
