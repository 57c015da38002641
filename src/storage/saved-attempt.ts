import { decodeReplay } from '../core/replay/replay-text.ts'
import { MAX_TEXT_LENGTH } from '../core/replay/replay.ts'
import { isNumber, isRecord, isText, MAX_LEVEL } from './schema.ts'

/** An attempt that is being played, as far as it has come. */
export interface SavedAttempt {
  /**
   * What it is stored as: the name of the opening of the page that plays it, a point and the number
   * of the attempt there; the older ones have the name alone.
   */
  readonly page: string
  /** What it was stored as in the page that was gone, where it was taken over. */
  readonly from?: string
  /** The level that it goes on at, which nobody may have begun; the older ones do not tell. */
  readonly level?: number
  /** The replay so far as the text of a link, with the track of the level that is played. */
  readonly replay: string
  /** Real time since the first movement, in milliseconds. */
  readonly realMs: number
  /** In milliseconds since 1970, UTC. */
  readonly savedAt: number
}

/** Whether something read from outside is an attempt that was being played. */
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
