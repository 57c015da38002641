import type { Input } from './state.ts'

/** Inputs in order as pairs: an input, and the number of ticks for which it is held (at least 1). */
export type InputRuns = readonly number[]

/** Inputs over time, from the first tick to the last: of one level, or of a runner since GO. */
export interface Track {
  /** Number of ticks. */
  readonly length: number
  /** No input stands twice in a row. */
  readonly runs: InputRuns
  /** Low byte of the state's hash after each whole second; empty for a track that is not verified. */
  readonly seconds: readonly number[]
  /** State's hash after the last tick, 32 bits; 0 for a track that is not verified. */
  readonly end: number
}

/** Track that grows with every tick and is complete after each. */
export type Recording = ReturnType<typeof createTrack>

export function createTrack() {
  return { length: 0, runs: [] as number[], seconds: [] as number[], end: 0 }
}

/** Adds ticks with one input. */
export function addTicks(track: Recording, input: Input, ticks: number): void {
  if (ticks === 0) return
  const { runs } = track
  if (runs.at(-2) === input) runs[runs.length - 1] += ticks
  else runs.push(input, ticks)
  track.length += ticks
}

export function addRuns(track: Recording, runs: InputRuns): void {
  for (let i = 0; i < runs.length; i += 2) addTicks(track, runs[i], runs[i + 1])
}

/** Number of ticks of some runs. */
export function ticksOf(runs: InputRuns): number {
  return runs.reduce((sum, value, i) => (i % 2 === 1 ? sum + value : sum), 0)
}

/** Runs between two ticks. */
export function sliceRuns(runs: InputRuns, from: number, until = Infinity): number[] {
  const found: number[] = []
  for (let i = 0, end = 0; i < runs.length; i += 2) {
    const start = Math.max(from, end)
    end += runs[i + 1]
    const ticks = Math.min(end, until) - start
    if (ticks > 0) found.push(runs[i], ticks)
  }
  return found
}

/** Inputs of runs, one a tick. */
export function inputsOf(runs: InputRuns): Input[] {
  return runs.flatMap((input, i) => (i % 2 === 0 ? new Array<Input>(runs[i + 1]).fill(input) : []))
}

/** Reads the input of a tick, from 1 to the length of a track, which may grow; cheap for ticks in order. */
export function createTrackReader(track: Pick<Track, 'runs'>): (tick: number) => Input {
  let [pair, before] = [0, 0]
  return (tick) => {
    const { runs } = track
    while (tick > before + runs[pair + 1]) {
      before += runs[pair + 1]
      pair += 2
    }
    while (tick <= before) {
      pair -= 2
      before -= runs[pair + 1]
    }
    return runs[pair]
  }
}
