import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cloneGrid,
  createGrid,
  entranceOf,
  exitOf,
  FLOOR,
  WALL,
} from '../../../src/labyrinth/grid.ts'
import { MAZE_SOLVERS, solveMaze } from '../../../src/labyrinth/path/solvers.ts'
import { createTrace } from '../../../src/labyrinth/trace.ts'
import { floorTilesOf } from '../floor.ts'
import { anyMaze, anyQuestion, anyTask, distance, expectPath, LIMIT, RUNS } from './tasks.ts'
import { checkTimes } from '../../any.ts'

describe.each(MAZE_SOLVERS)('$id', ({ id, optimal, complete, walks, solve }) => {
  test(`on any map finds ${optimal ? 'a shortest' : 'a'} path or none`, () =>
    checkTimes(300, [anyQuestion], ([grid, from, to]) => {
      const { path } = solve(grid, from, to, LIMIT)
      const steps = distance(grid, from, to)
      if (path === null) {
        if (complete) expect(steps).toBe(-1)
        return
      }
      expectPath(grid, path, from, to)
      if (optimal) expect(path).toHaveLength(steps + 1)
    }))

  test('leaves any map as it was, with a trace and without', () =>
    checkTimes(300, [anyQuestion], ([grid, from, to]) => {
      const before = cloneGrid(grid)
      solve(grid, from, to, LIMIT)
      expect(grid).toEqual(before)
      solve(grid, from, to, { ...LIMIT, trace: createTrace() })
      expect(grid).toEqual(before)
    }))

  test('counts no tile twice, and on arrival its visited tiles are the way and the rest', () =>
    checkTimes(RUNS, [anyTask], ([grid, from, to]) => {
      const { path, visited, backtracked, steps } = solve(grid, from, to, LIMIT)
      expect(visited).toBeGreaterThanOrEqual(path?.length ?? 1)
      expect(visited).toBeLessThanOrEqual(floorTilesOf(grid).length)
      expect(backtracked).toBeLessThanOrEqual(visited)
      if (!walks) expect(steps).toBe(visited)
      if (walks && path !== null) expect(visited - backtracked).toBe(path.length)
      // Each passage at most once each way.
      if (walks && id !== 'random-mouse') expect(steps).toBeLessThanOrEqual(4 * visited + 12)
    }))

  test('does the same again, and with a trace', () =>
    checkTimes(RUNS, [anyTask], ([grid, from, to]) => {
      const solution = solve(grid, from, to, LIMIT)
      expect(solve(grid, from, to, LIMIT)).toEqual(solution)
      expect(solve(grid, from, to, { ...LIMIT, trace: createTrace() })).toEqual(solution)
    }))

  if (id !== 'random-mouse')
    test('arrives in every perfect maze', () =>
      checkTimes(40, [anyMaze], ({ perfect, grid }) => {
        fc.pre(perfect)
        const { path } = solve(grid, entranceOf(grid), exitOf(grid))
        expect(path).toHaveLength(distance(grid, entranceOf(grid), exitOf(grid)) + 1)
      }))

  test.each([
    [0, 4],
    [4, 0],
    [0, 0],
    [-1, 4],
    [4, 9],
    [4, NaN],
    [1.5, 4],
  ])('from %d to %d, which are not both floor, finds and visits nothing', (from, to) => {
    const grid = createGrid(3, 3, FLOOR)
    grid.tiles[0] = WALL
    const trace = createTrace()
    const nothing = { path: null, visited: 0, backtracked: 0, steps: 0 }
    expect(solve(grid, from, to, { trace })).toEqual(nothing)
    expect(trace.length).toBe(0)
  })
})

test.each([-1, 9, NaN, 1.5, '4' as unknown as number])('an end %j is refused by name', (to) => {
  const grid = createGrid(3, 3, FLOOR)
  expect(() => solveMaze(grid, 'bfs', { to })).toThrow('both ends must be indices of tiles')
  expect(solveMaze(grid, 'bfs', { from: 0, to: 8 }).path).toHaveLength(5)
})
