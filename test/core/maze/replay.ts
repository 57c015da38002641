import { type Trace, TRACE_EVENTS, TRACE_STRIDE, type TraceEvent } from '../../../src/core/trace.ts'

export interface Entry {
  readonly tile: number
  readonly value: number
  readonly event: TraceEvent
}

export function entriesOf({ entries }: Trace): Entry[] {
  return Array.from({ length: entries.length / TRACE_STRIDE }, (_, i) => {
    const [tile, value, event] = entries.slice(i * TRACE_STRIDE, (i + 1) * TRACE_STRIDE)
    return { tile, value, event: TRACE_EVENTS[event] }
  })
}
