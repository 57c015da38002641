import type { Track } from './replay.ts'

/**
 * The tracks of a replay laid end to end. A moment is a number from 0 to `last`; a track of n ticks
 * has n + 1 moments, one for each state including the one before the first tick.
 */
export interface Timeline {
  /** The moment before the first tick of each track. */
  readonly starts: readonly number[]
  /** The ticks of each track. */
  readonly lengths: readonly number[]
  readonly last: number
}

/** A track by its index, and the number of its ticks played. */
export interface Place {
  readonly track: number
  readonly tick: number
}

export function createTimeline(tracks: readonly Pick<Track, 'length'>[]): Timeline {
  const starts: number[] = []
  let next = 0
  for (const { length } of tracks) {
    starts.push(next)
    next += length + 1
  }
  return { starts, lengths: tracks.map(({ length }) => length), last: next - 1 }
}

/** Place of the moment, or of the nearest one. */
export function placeAt({ starts, last }: Timeline, moment: number): Place {
  const nearest = Math.max(0, Math.min(moment, last))
  const track = starts.findLastIndex((start) => start <= nearest)
  return { track, tick: nearest - starts[track] }
}

export function momentOf({ starts }: Timeline, { track, tick }: Place): number {
  return starts[track] + tick
}
