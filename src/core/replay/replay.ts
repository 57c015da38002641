import { TICK_HZ } from '../game/rules.ts'
import type { Input } from '../game/state.ts'
import type { RunMode } from '../level/run.ts'

/** The inputs while one level was played, from its first tick to its last. */
export interface Track {
  /** The number of its ticks, at least 1. */
  readonly length: number
  /** The ticks, rising from 1, at which the input changes. */
  readonly ticks: readonly number[]
  /** The input from each of those ticks on, never the same as before; at first nothing is held. */
  readonly inputs: readonly Input[]
  /** The low byte of the state's hash after each whole second. */
  readonly seconds: readonly number[]
  /** The state's hash after the last tick, 32 bits. */
  readonly end: number
}

/** An attempt at a run or a level as rules version, seed and inputs: enough to play it again. */
export interface Replay {
  /** The rules version that it was recorded under. */
  readonly rules: number
  readonly seed: string
  readonly mode: RunMode
  /** The level of the first track; 1 unless the mode is `level`. */
  readonly level: number
  /**
   * The number of the attempt, from 1, as counted where it was recorded. Nothing is derived from
   * it.
   */
  readonly attempt: number
  /** True if it branched off another replay or had help, so that it counts for no record. */
  readonly practice: boolean
  /** A track for each level that was begun, at least one. */
  readonly tracks: readonly Track[]
}

/** A replay with the name of its runner, at most `MAX_NAME_LENGTH` characters, or none: ''. */
export interface NamedReplay {
  readonly name: string
  readonly replay: Replay
}

/** In characters, as a reader counts them. */
export const MAX_NAME_LENGTH = 16

/** The most replays in one link. */
export const MAX_REPLAYS = 5

/** The longest text of a link's replays, in characters. */
export const MAX_TEXT_LENGTH = 64 * 1024

/** Four hours: the longest replay, all its tracks together. */
export const MAX_TICKS = 4 * 3600 * TICK_HZ

/** The most changes of input in one replay. */
export const MAX_CHANGES = 100_000

/** True for replays of one seed, mode and level with the same ticks in each of their levels. */
export function isSameTimes(a: Replay, b: Replay): boolean {
  return (
    a.seed === b.seed &&
    a.mode === b.mode &&
    a.level === b.level &&
    a.tracks.length === b.tracks.length &&
    a.tracks.every(({ length }, i) => length === b.tracks[i].length)
  )
}
