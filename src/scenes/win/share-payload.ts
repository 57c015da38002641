import { encodeReplays } from '../../core/replay/codec.ts'
import { MAX_REPLAYS, type NamedReplay, type Replay } from '../../core/replay/replay.ts'

/** The player's replay and those of rivals, encoded for a link. */
export interface SharePayload {
  /** The replays' text, as it stands after `#run=`. */
  readonly text: string
  /** Number of replays in it. */
  readonly count: number
  /** Number of rivals left out. */
  readonly leftOut: number
}

/** Encodes a replay with the fastest rivals; null where it is too long for a link by itself. */
export function createSharePayload(
  own: NamedReplay,
  others: readonly NamedReplay[],
): SharePayload | null {
  const fastest = others.toSorted((a, b) => compare(a.replay, b.replay))
  for (let kept = Math.min(fastest.length, MAX_REPLAYS - 1); kept >= 0; kept--) {
    try {
      const text = encodeReplays([...fastest.slice(0, kept), own])
      return { text, count: kept + 1, leftOut: fastest.length - kept }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  return null
}

/** The place of a replay among finished ones, from 1. */
export function placeOf(own: Replay, others: readonly NamedReplay[]): number {
  return 1 + others.filter(({ replay }) => compare(replay, own) < 0).length
}

/** Order of finished replays of a course, the better first; an endless one is lost in its last level. */
function compare(a: Replay, b: Replay): number {
  if (a.mode !== 'endless') return ticksOf(a) - ticksOf(b)
  const clearedTicks = (replay: Replay): number =>
    ticksOf({ ...replay, tracks: replay.tracks.slice(0, -1) })
  return b.tracks.length - a.tracks.length || clearedTicks(a) - clearedTicks(b)
}

/** All ticks of a replay, which is the time of a finished one. */
function ticksOf({ tracks }: Replay): number {
  return tracks.reduce((sum, { length }) => sum + length, 0)
}
