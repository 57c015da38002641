import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entranceOf, exitOf, FLOOR, isInner } from '../../src/labyrinth/grid.ts'
import { carveMaze } from '../../src/labyrinth/maze/generators.ts'
import { recursiveBacktracker } from '../../src/labyrinth/maze/recursive-backtracker.ts'
import { bfs } from '../../src/labyrinth/path/bfs.ts'
import { dfs } from '../../src/labyrinth/path/dfs.ts'
import { distanceField } from '../../src/labyrinth/path/distance-field.ts'
import {
  createTracePlayer,
  seek,
  SNAPSHOT_BYTES,
  stepsReached,
  type TracePlayer,
} from '../../src/labyrinth/trace-player.ts'
import { createTrace, ERASED, EVENTS, note, SEEN, type Trace } from '../../src/labyrinth/trace.ts'
import { chance } from './arbitraries.ts'
import { checkTimes } from '../any.ts'

function stateOf(player: TracePlayer): unknown {
  const { position, current, tiles, tileCounts, eventCounts } = player
  return { position, current, tiles: [...tiles], counts: [...tileCounts], events: [...eventCounts] }
}

function longTrace(seed: string, count: number, tiles: number): Trace {
  const random = chance(seed)
  const trace = createTrace()
  for (let i = 0; i < count; i++) {
    note(trace, random.next() % tiles, random.next() % 8, random.next() % EVENTS)
  }
  return trace
}

/** The state after playing a trace from the start, the plain way. */
function played(before: Uint8Array, { entries }: Trace, position: number): unknown {
  const tiles = [...before]
  const events = new Array<number>(EVENTS).fill(0)
  let current = -1
  for (let i = 0; i < position; i++) {
    const [tile, value, event] = entries.subarray(3 * i)
    tiles[tile] = value
    events[event]++
    if (event !== SEEN && event !== ERASED) current = tile
  }
  const counts = new Array<number>(256).fill(0)
  for (const value of tiles) counts[value]++
  return { position, current, tiles, counts, events }
}

describe('a trace player', () => {
  const before = new Uint8Array(60).fill(1)
  const trace = longTrace('player', 50_000, 60)

  test('after seeking is as after playing, from any position to any other', () => {
    const player = createTracePlayer(before, trace)
    checkTimes(300, [fc.nat(player.length)], (position) => {
      seek(player, position)
      expect(stateOf(player)).toEqual(played(before, trace, position))
    })
  })

  test.each([-1, 50_001, 0.5, NaN])('refuses to seek to %d', (position) => {
    const player = createTracePlayer(before, trace)
    const refusal = `position must be a whole number from 0 to 50000, not ${position}`
    expect(() => seek(player, position)).toThrow(RangeError(refusal))
  })

  test('refuses a board that is too small for its trace', () => {
    const small = before.subarray(0, 30)
    const refusal = /^tile \d+ of the trace is beyond the board$/
    expect(() => createTracePlayer(small, trace)).toThrow(refusal)
  })

  test('keeps its snapshots within bounds', () => {
    const tiles = new Uint8Array(1001 * 1001)
    const player = createTracePlayer(tiles, longTrace('bounds', 600_000, tiles.length))
    const bytes = player.snapshots.reduce((sum, snapshot) => sum + snapshot.tiles.length, 0)
    expect(bytes).toBeLessThanOrEqual(SNAPSHOT_BYTES)
    expect(player.snapshots.length).toBeGreaterThan(20)
  })
})

describe('the steps of a search', () => {
  const grid = carveMaze(recursiveBacktracker, 21, 15, chance('steps'))

  test('of breadth-first search are distances', () => {
    const [from, to] = [entranceOf(grid), exitOf(grid)]
    const trace = createTrace()
    bfs(grid, from, to, { trace })
    const { steps } = distanceField(grid, from)
    const reached = stepsReached(createTracePlayer(grid.tiles, trace))
    expect(reached[to]).toBe(steps[to])
    reached.forEach((step, tile) => {
      if (step !== -1) expect(step).toBe(steps[tile])
    })
  })

  test('of depth-first search are those of its stack, in a maze with loops, too', () => {
    const tiles = grid.tiles.slice()
    for (let tile = 22; tile < 42; tile++) if (isInner(grid, tile)) tiles[tile] = FLOOR
    const looped = { ...grid, tiles }
    const [from, to] = [entranceOf(grid), exitOf(grid)]
    const trace = createTrace()
    const { path } = dfs(looped, from, to, { trace })
    const reached = stepsReached(createTracePlayer(tiles, trace))
    expect(path).not.toBe(null)
    path?.forEach((tile, step) => expect(reached[tile]).toBe(step))
  })
})
