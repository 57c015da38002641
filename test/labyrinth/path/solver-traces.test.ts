import { describe, expect, test } from 'vitest'
import { WALL } from '../../../src/labyrinth/grid.ts'
import { MAZE_SOLVERS } from '../../../src/labyrinth/path/solvers.ts'
import {
  backtrackedTiles,
  createTracePlayer,
  seek,
  stepForward,
  visitedTiles,
} from '../../../src/labyrinth/trace-player.ts'
import { createTrace, GAVE_UP, ON_PATH, PATH_MARK } from '../../../src/labyrinth/trace.ts'
import { floorBeside } from './oracle.ts'
import { anyTask, LIMIT, RUNS } from './tasks.ts'
import { checkTimes } from '../../any.ts'

describe.each(MAZE_SOLVERS)('$id', ({ walks, solve }) => {
  test('leaves a trace whose counts and path are those of the solution', () =>
    checkTimes(RUNS, [anyTask], ([grid, from, to]) => {
      const trace = createTrace()
      const { path, visited, backtracked } = solve(grid, from, to, { ...LIMIT, trace })
      const player = createTracePlayer(grid.tiles, trace)
      seek(player, player.length)
      expect([visitedTiles(player), backtrackedTiles(player)]).toEqual([visited, backtracked])
      const last = trace.entries[trace.length - 1]
      expect(last).toBe(path === null ? GAVE_UP : ON_PATH)
      expect(player.current).toBe(path === null ? player.current : to)
      const bright = [...player.tiles.keys()].filter((tile) => player.tiles[tile] === PATH_MARK)
      expect(bright).toEqual([...(path ?? [])].sort((a, b) => a - b))
      for (let tile = 0; tile < grid.tiles.length; tile++) {
        if (grid.tiles[tile] === WALL) expect(player.tiles[tile]).toBe(WALL)
      }
    }))

  if (walks)
    test('walks from neighbour to neighbour, one move a step', () =>
      checkTimes(RUNS, [anyTask], ([grid, from, to]) => {
        const trace = createTrace()
        const { steps } = solve(grid, from, to, { ...LIMIT, trace })
        const player = createTracePlayer(grid.tiles, trace)
        let moves = 0
        stepForward(player)
        expect(player.current).toBe(from)
        for (let here = from; stepForward(player) && player.eventCounts[ON_PATH] === 0;) {
          if (player.current === here) continue
          expect(floorBeside(grid, here)).toContain(player.current)
          here = player.current
          moves++
        }
        expect(moves).toBe(steps)
      }))
})
