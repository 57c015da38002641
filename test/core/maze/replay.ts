import { createGrid, type Grid } from '../../../src/core/grid.ts'
import type { MazeGenerator } from '../../../src/core/maze/carve.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import {
  createTrace,
  type Trace,
  TRACE_EVENTS,
  TRACE_STRIDE,
  type TraceEvent,
} from '../../../src/core/trace.ts'
import { chance } from '../arbitraries.ts'

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

/** Carves a maze and shows each entry of its trace, with the grid as it was before the entry. */
export function watch(
  carve: MazeGenerator,
  width: number,
  height: number,
  seed: string | number,
  see: (entry: Entry, grid: Grid) => void,
): void {
  const trace = createTrace()
  carveMaze(carve, width, height, chance(seed), trace)
  const grid = createGrid(width, height)
  for (const entry of entriesOf(trace)) {
    see(entry, grid)
    grid.tiles[entry.tile] = entry.value
  }
}
