import { type Trace, TRACE_STRIDE } from '../../../src/labyrinth/trace.ts'

const EVENTS = [
  ...(['carve', 'raise', 'visit', 'backtrack', 'restart', 'path', 'see', 'step'] as const),
  ...(['loop', 'erase', 'fill', 'give-up', 'start', 'open', 'open-south', 'force'] as const),
  ...(['join', 'clear', 'keep', 'fall', 'walk', 'braid'] as const),
] as const

/** Events of carving that repeat the value of their tile. */
export const STILL: ReadonlySet<string> = new Set(['backtrack', 'keep'])

export interface Entry {
  readonly tile: number
  readonly value: number
  readonly event: (typeof EVENTS)[number]
}

export function entriesOf({ entries }: Trace): Entry[] {
  return Array.from({ length: entries.length / TRACE_STRIDE }, (_, i) => {
    const [tile, value, event] = entries.slice(i * TRACE_STRIDE, (i + 1) * TRACE_STRIDE)
    return { tile, value, event: EVENTS[event] }
  })
}
