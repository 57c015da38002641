import { encodeReplays } from '../../core/replay/codec.ts'
import { MAX_REPLAYS, type NamedReplay, type Replay } from '../../core/replay/replay.ts'

/** One's own replay packed with those of others, as a link carries them. */
export interface SharePayload {
  /** The replays' text, as it stands after `#run=`. */
  readonly text: string
  /** How many replays it holds. */
  readonly count: number
  /** How many of the others had no room. */
  readonly leftOut: number
}

/** Packs one's own replay with the fastest of the others; null when it is too long for a link. */
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

/** Of two finished replays of a course the better first: an endless one is lost in its last level. */
function compare(a: Replay, b: Replay): number {
  if (a.mode !== 'endless') return ticksOf(a) - ticksOf(b)
  const clearedTicks = (replay: Replay): number =>
    ticksOf({ ...replay, tracks: replay.tracks.slice(0, -1) })
  return b.tracks.length - a.tracks.length || clearedTicks(a) - clearedTicks(b)
}

/** All ticks of a replay: of a finished one its time, since the clock counts every tick. */
function ticksOf({ tracks }: Replay): number {
  return tracks.reduce((sum, { length }) => sum + length, 0)
}
