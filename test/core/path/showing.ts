import { formatMaze, parseMaze } from '../../../src/core/maze/text.ts'
import type { MazeSolver, SolverOptions } from '../../../src/core/path/solution.ts'
import { createTracePlayer, seek } from '../../../src/core/trace-player.ts'
import { createTrace, TRACE_EVENTS, TRACE_STRIDE } from '../../../src/core/trace.ts'
import type { Picture } from '../picture.ts'

const inside = `00000001 01101101 00010001 01001100 01110011 01000101 00010001 01110100`
const border = '1'.repeat(10)
/** The 8 x 8 map inside its border; from 1,1 to 8,8 it has one path, 16 steps. */
export const map8 = parseMaze(
  [border, ...inside.split(' ').map((row) => `1${row}1`), border].join('\n'),
)

/** The marks of a picture for the values of tiles: frontier, visited, backtracked, path. */
const MARKS = new Map([
  [4, '?'],
  [5, 'v'],
  [6, 'x'],
  [7, '*'],
])

/** The picture as the trace of a solver leaves it. */
export function solved(
  { grid, at }: Picture,
  solve: MazeSolver,
  options: SolverOptions = {},
): string {
  const trace = createTrace()
  solve(grid, at('s'), at('e'), { ...options, trace })
  const player = createTracePlayer(grid.tiles, trace)
  seek(player, player.length)
  const marks = new Map<number, string>()
  player.tiles.forEach((value, tile) => {
    const mark = MARKS.get(value)
    if (mark !== undefined) marks.set(tile, mark)
  })
  return formatMaze(grid, undefined, marks)
}

/** The events of a solver's trace, each with the name that the picture gives its tile. */
export function told(names: string, { grid, at }: Picture, solve: MazeSolver): string[] {
  const trace = createTrace()
  solve(grid, at('s'), at('e'), { trace })
  const nameOf = new Map([...names].map((name) => [at(name), name]))
  return Array.from({ length: trace.length / TRACE_STRIDE }, (_, i) => {
    const [tile, , event] = trace.entries.subarray(i * TRACE_STRIDE)
    return `${TRACE_EVENTS[event]} ${nameOf.get(tile) ?? tile}`
  })
}
