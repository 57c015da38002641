import type { Input } from '../../game/state.ts'

/** Inputs in order as pairs: an input, and the number of ticks for which it is held (at least 1). */
export type InputRuns = readonly number[]

/** Input of each tick of a runner since GO, including ticks before a level's first movement. */
export interface RaceTrack {
  /** Number of ticks. */
  length: number
  readonly runs: number[]
}

export function createRaceTrack(): RaceTrack {
  return { length: 0, runs: [] }
}

/** Adds ticks with one input. */
export function addTicks(track: RaceTrack, input: Input, ticks: number): void {
  const { runs } = track
  if (runs.at(-2) === input) runs[runs.length - 1] += ticks
  else runs.push(input, ticks)
  track.length += ticks
}

export function addRuns(track: RaceTrack, runs: InputRuns): void {
  for (let i = 0; i < runs.length; i += 2) addTicks(track, runs[i], runs[i + 1])
}

/** Number of ticks of some runs. */
export function ticksOf(runs: InputRuns): number {
  return runs.reduce((sum, value, i) => (i % 2 === 1 ? sum + value : sum), 0)
}

/**
 * Runs of a track from a tick on.
 *
 * @param most largest number of runs returned, which then end before the track does
 */
export function runsFrom({ runs }: RaceTrack, tick: number, most = Infinity): InputRuns {
  const found: number[] = []
  let end = 0
  for (let i = 0; i < runs.length && found.length < 2 * most; i += 2) {
    end += runs[i + 1]
    if (end > tick) found.push(runs[i], Math.min(runs[i + 1], end - tick))
  }
  return found
}

/** Reads a track while it grows: the input of the next tick with each call, null at its end. */
export function createTrackReader({ runs }: RaceTrack): () => Input | null {
  let i = 0
  let used = 0
  return () => {
    if (i >= runs.length) return null
    if (used === runs[i + 1]) {
      if (i + 2 >= runs.length) return null
      i += 2
      used = 0
    }
    used++
    return runs[i]
  }
}
