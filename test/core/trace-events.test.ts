import { describe, expect, test } from 'vitest'
import { createGrid } from '../../src/core/grid.ts'
import { dfs } from '../../src/core/path/dfs.ts'
import {
  createTracePlayer,
  seekNextEvent,
  stepBack,
  stepForward,
  tileOfEntry,
} from '../../src/core/trace-player.ts'
import {
  BACKTRACKED,
  BACKTRACKED_MARK,
  CARVED,
  createTrace,
  ERASED,
  GAVE_UP,
  note,
  ON_PATH,
  RESTARTED,
  SEEN,
  STEPPED,
  type Trace,
  VISITED,
  VISITED_MARK,
} from '../../src/core/trace.ts'

function traceOf(...entries: readonly (readonly [number, number, number])[]): Trace {
  const trace = createTrace()
  for (const [tile, value, event] of entries) note(trace, tile, value, event)
  return trace
}

describe('the current tile', () => {
  test('is unchanged while others are seen or erased, and goes back with a step back', () => {
    const trace = traceOf([3, 5, VISITED], [4, 4, SEEN], [5, 6, ERASED], [4, 5, VISITED])
    const player = createTracePlayer(new Uint8Array(9), trace)
    const seen = [player.current]
    while (stepForward(player)) seen.push(player.current)
    expect(seen).toEqual([-1, 3, 3, 3, 4])
    const back = []
    while (stepBack(player)) back.push(player.current)
    expect(back).toEqual([3, 3, 3, -1])
  })
})

describe('jumping from event to event', () => {
  const trace = traceOf(
    [1, 0, CARVED],
    [2, 0, CARVED],
    [2, 0, BACKTRACKED],
    [1, 0, BACKTRACKED],
    [5, 0, RESTARTED],
    [6, 0, CARVED],
    [6, 0, BACKTRACKED],
    [7, 0, CARVED],
  )

  test('stops just after each, once for a run of the same, and at the end', () => {
    const player = createTracePlayer(new Uint8Array(9).fill(1), trace)
    const positions = []
    while (seekNextEvent(player)) positions.push(player.position)
    expect(positions).toEqual([3, 5, 7, 8])
    expect(positions.map((position) => tileOfEntry(player, position - 1))).toEqual([2, 5, 6, 7])
  })

  test('does not stop at each step of a way back', () => {
    const back = traceOf(
      [1, VISITED_MARK, VISITED],
      [2, BACKTRACKED_MARK, BACKTRACKED],
      [1, VISITED_MARK, STEPPED],
      [1, BACKTRACKED_MARK, BACKTRACKED],
      [0, VISITED_MARK, STEPPED],
      [0, BACKTRACKED_MARK, GAVE_UP],
    )
    expect([...createTracePlayer(new Uint8Array(9), back).stops]).toEqual([2, 6])
  })

  test('in a solved maze ends at the way', () => {
    const grid = createGrid(9, 5, 0)
    const trace = createTrace()
    dfs(grid, 0, 44, { trace })
    const player = createTracePlayer(grid.tiles, trace)
    expect(seekNextEvent(player)).toBe(true)
    expect(player.eventCounts[ON_PATH]).toBe(1)
    expect(player.current).toBe(0)
    expect(seekNextEvent(player)).toBe(true)
    expect(player.current).toBe(44)
  })
})
