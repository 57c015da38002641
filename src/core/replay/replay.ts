import type { Track } from '../game/track.ts'
import { TICK_HZ } from '../game/rules.ts'
import type { RunMode } from '../level/run.ts'

/** An attempt at a run or a level as rules version, seed and inputs, which suffice to replay it. */
export interface Replay {
  readonly rules: number
  readonly seed: string
  readonly mode: RunMode
  /** Level number of the first track; 1 unless the mode is `level`. */
  readonly level: number
  /** Number of the attempt, from 1, as counted by the browser that recorded it; only shown. */
  readonly attempt: number
  /** True for an attempt that branched off a replay or had help, and so counts for no record. */
  readonly practice: boolean
  /** A track for each level begun, at least one. */
  readonly tracks: readonly Track[]
}

/** A replay with the name of its runner; '' for none. */
export interface NamedReplay {
  readonly name: string
  readonly replay: Replay
}

/** Most replays in one link. */
export const MAX_REPLAYS = 5

/** Most characters of a link's replay text. */
export const MAX_TEXT_LENGTH = 64 * 1024

/** Most ticks of a replay, all tracks together: four hours. */
export const MAX_TICKS = 4 * 3600 * TICK_HZ

export const MAX_CHANGES = 100_000

/** True for replays of one course with the same ticks in each level. */
export function isSameTimes(a: Replay, b: Replay): boolean {
  return (
    a.seed === b.seed &&
    a.mode === b.mode &&
    a.level === b.level &&
    a.tracks.length === b.tracks.length &&
    a.tracks.every(({ length }, i) => length === b.tracks[i].length)
  )
}
