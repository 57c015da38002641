import { type Trace, TRACE_STRIDE } from '../../../src/core/trace.ts'

/** Names of events by their numbers. */
const EVENTS = [
  'carve',
  'raise',
  'visit',
  'backtrack',
  'restart',
  'path',
  'see',
  'step',
  'loop',
  'erase',
  'fill',
  'give-up',
] as const

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
