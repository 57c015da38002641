/**
 * What an algorithm did, in order, as plain numbers, so that a view can play it at any speed.
 * Each entry takes three places of `entries`: the tile, what the tile became, and the event.
 */
export interface Trace {
  readonly entries: number[]
}

/** Why an entry was noted. */
export const TRACE_EVENTS = ['carve', 'raise', 'visit', 'backtrack', 'restart', 'path'] as const
export type TraceEvent = (typeof TRACE_EVENTS)[number]

export const CARVED = 0
export const RAISED = 1
export const VISITED = 2
/** A dead end: the algorithm steps back from here. */
export const BACKTRACKED = 3
/** The algorithm goes on from here after it had to stop elsewhere. */
export const RESTARTED = 4
export const ON_PATH = 5

export const TRACE_STRIDE = 3

export function createTrace(): Trace {
  return { entries: [] }
}

export function note(trace: Trace, tile: number, value: number, event: number): void {
  trace.entries.push(tile, value, event)
}
