import type { Input } from '../../../src/core/game/state.ts'
import { addTicks, createTrack, type Track } from '../../../src/core/game/track.ts'

/** Change of the held keys: its tick, from 1, and the input from then on. */
export type Change = readonly [tick: number, input: Input]

/** Changes of a track, in which no key is held before the first. */
export function changesOf({ runs }: Pick<Track, 'runs'>): Change[] {
  let tick = 1
  return runs.flatMap((input, i): Change[] => {
    if (i % 2 === 1) return []
    const change: Change = [tick, input]
    tick += runs[i + 1]
    return i === 0 && input === 0 ? [] : [change]
  })
}

/** Runs of so many ticks with changes in their order, also of an input to itself. */
export function runsOf(length: number, changes: readonly Change[]): number[] {
  const track = createTrack()
  addTicks(track, 0, (changes.at(0)?.[0] ?? length + 1) - 1)
  changes.forEach(([tick, input], i) => {
    addTicks(track, input, (changes.at(i + 1)?.[0] ?? length + 1) - tick)
  })
  return track.runs
}

/** A track of which nothing is verified, with no key held. */
export function stillTrack(length: number, end = 0): Track {
  return { length, runs: [0, length], seconds: [], end }
}
