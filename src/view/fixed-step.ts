import { TICK_HZ } from '../core/game/rules.ts'

/** Longest frame that is played; the rest of a stall is skipped. */
const LONGEST_FRAME_MS = 250

/** Shares of a tick in which frames are counted. */
export const SHARES_PER_TICK = 1_000_000

const SHARES_PER_MS = (SHARES_PER_TICK * TICK_HZ) / 1000

export type FixedStep = ReturnType<typeof createFixedStep>

/**
 * Creates a fixed-step accumulator, which turns the length of frames into whole ticks and carries the
 * remainder, in shares of a tick, to the next frame. Whole numbers have no rounding errors, which
 * would move a tick into another frame.
 */
export function createFixedStep() {
  return { rest: 0 }
}

/** Number of ticks due after a frame of some milliseconds. */
export function ticksDue(fixedStep: FixedStep, deltaMs: number): number {
  fixedStep.rest += Math.round(Math.min(deltaMs, LONGEST_FRAME_MS) * SHARES_PER_MS)
  const ticks = Math.floor(fixedStep.rest / SHARES_PER_TICK)
  fixedStep.rest -= ticks * SHARES_PER_TICK
  return ticks
}

/** Position of the moment shown between the last tick and the next, from 0 to 1. */
export function shareOfTick(fixedStep: FixedStep): number {
  return fixedStep.rest / SHARES_PER_TICK
}
