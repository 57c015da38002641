import { type Input, NO_INPUT } from './state.ts'

/** Inputs of one level, from its first tick to its last. */
export interface Track {
  /** Number of ticks, at least 1. */
  readonly length: number
  /** Ticks, ascending from 1, at which the input changes. */
  readonly ticks: readonly number[]
  /** Input from each change on, always a new one; nothing is held before the first change. */
  readonly inputs: readonly Input[]
  /** Low byte of the state's hash after each whole second. */
  readonly seconds: readonly number[]
  /** State's hash after the last tick, 32 bits. */
  readonly end: number
}

/** Input held after a number of changes of a track. */
export function heldAt({ inputs }: Track, changes: number): Input {
  return changes === 0 ? NO_INPUT : inputs[changes - 1]
}
