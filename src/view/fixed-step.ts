import { TICK_HZ } from '../core/game/rules.ts'

/** The longest frame that is caught up with; the rest of a stall is not played. */
const LONGEST_FRAME_MS = 250

/** The shares of a tick in which frames are counted. */
export const SHARES_PER_TICK = 1_000_000

const SHARES_PER_MS = (SHARES_PER_TICK * TICK_HZ) / 1000

/**
 * A fixed-step accumulator: turns the length of frames into whole ticks; the remainder is carried
 * to the next frame. It counts in whole numbers: a rounding error of a fraction would move a tick
 * into another frame.
 */
export interface FixedStep {
  /** The remainder, in shares of a tick. */
  rest: number
}

export function createFixedStep(): FixedStep {
  return { rest: 0 }
}

/** The number of ticks due after a frame of so many milliseconds. */
export function ticksDue(fixedStep: FixedStep, deltaMs: number): number {
  fixedStep.rest += Math.round(Math.min(deltaMs, LONGEST_FRAME_MS) * SHARES_PER_MS)
  const ticks = Math.floor(fixedStep.rest / SHARES_PER_TICK)
  fixedStep.rest -= ticks * SHARES_PER_TICK
  return ticks
}

/** The position of the moment shown between the last tick and the next, from 0 to 1. */
export function shareOfTick(fixedStep: FixedStep): number {
  return fixedStep.rest / SHARES_PER_TICK
}
