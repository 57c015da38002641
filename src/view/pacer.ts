import { TICK_HZ } from '../core/game/rules.ts'

/** The longest frame that is made up for; what a stall takes beyond it is not played. */
const LONGEST_FRAME_MS = 250

/** Turns the length of frames into whole ticks; what is left over waits for the next frame. */
export interface Pacer {
  /** What is left over, in thousandths of a tick. */
  rest: number
}

export function createPacer(): Pacer {
  return { rest: 0 }
}

/** How many ticks are due after a frame of so many milliseconds. */
export function ticksDue(pacer: Pacer, deltaMs: number): number {
  pacer.rest += Math.min(deltaMs, LONGEST_FRAME_MS) * TICK_HZ
  const ticks = Math.floor(pacer.rest / 1000)
  pacer.rest -= ticks * 1000
  return ticks
}

/** How far the moment shown lies between the last tick and the next, from 0 to 1. */
export function shareOfTick(pacer: Pacer): number {
  return pacer.rest / 1000
}
