import { TICK_HZ } from '../core/game/rules.ts'

/** The longest frame that is made up for; what a stall takes beyond it is not played. */
const LONGEST_FRAME_MS = 250

/** A tick in the shares that a pacer counts in. */
export const SHARES_PER_TICK = 1_000_000

const SHARES_PER_MS = (SHARES_PER_TICK * TICK_HZ) / 1000

/**
 * Turns the length of frames into whole ticks; what is left over waits for the next frame. It counts
 * in whole numbers: a fraction that rounding leaves behind would take a tick into another frame.
 */
export interface FixedStep {
  /** What is left over, in shares of a tick. */
  rest: number
}

export function createFixedStep(): FixedStep {
  return { rest: 0 }
}

/** How many ticks are due after a frame of so many milliseconds. */
export function ticksDue(fixedStep: FixedStep, deltaMs: number): number {
  fixedStep.rest += Math.round(Math.min(deltaMs, LONGEST_FRAME_MS) * SHARES_PER_MS)
  const ticks = Math.floor(fixedStep.rest / SHARES_PER_TICK)
  fixedStep.rest -= ticks * SHARES_PER_TICK
  return ticks
}

/** How far the moment shown lies between the last tick and the next, from 0 to 1. */
export function shareOfTick(fixedStep: FixedStep): number {
  return fixedStep.rest / SHARES_PER_TICK
}
