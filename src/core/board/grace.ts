import { TICK_HZ } from '../game/rules.ts'

/**
 * Real time beyond a fresh run's own within which its replay must arrive. No tick counts the time until
 * the first step of a level, after an exit, of a pause, of a stalled frame and of the network.
 */
export const FRESH_GRACE_MS = 20_000

/** Milliseconds of a run's ticks. */
export function playedMs(ticks: number): number {
  return (ticks * 1000) / TICK_HZ
}

/** Grace that a fresh run has left, in milliseconds; below 0 its replay arrives too late. */
export function graceLeft(elapsedMs: number, ticks: number): number {
  return playedMs(ticks) + FRESH_GRACE_MS - elapsedMs
}
