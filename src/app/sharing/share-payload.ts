import { encodeReplays } from '../../core/replay/codec/codec.ts'
import { MAX_REPLAYS, type NamedReplay, type Replay } from '../../core/replay/replay.ts'

export type SharePayload = NonNullable<ReturnType<typeof createSharePayload>>

/**
 * Encodes a replay with the fastest rivals as the text after `#run=`, with the number of replays in it
 * and of rivals left out; null if the replay alone is too long for a link.
 */
export function createSharePayload(own: NamedReplay, others: readonly NamedReplay[]) {
  const fastest = others.toSorted((a, b) => totalTicks(a.replay) - totalTicks(b.replay))
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

/** Number of ticks of a replay, which is the time of a finished run. */
export function totalTicks({ tracks }: Replay): number {
  return tracks.reduce((sum, { length }) => sum + length, 0)
}
