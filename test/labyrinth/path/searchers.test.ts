import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStar } from '../../../src/labyrinth/path/best-first.ts'
import { bfs } from '../../../src/labyrinth/path/bfs.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { anyMap } from '../arbitraries.ts'
import { checkTimes } from '../../any.ts'

test('breadth-first search takes the same shortest path as shortestPath, with the same ties', () =>
  checkTimes(1000, [anyMap, fc.nat(), fc.nat()], (map, a, b) => {
    const [from, to] = [a % map.tiles.length, b % map.tiles.length]
    expect(bfs(map, from, to).path).toEqual(shortestPath(map, from, to))
  }))

test('A* takes up no tile that breadth-first search does not', () =>
  checkTimes(1000, [anyMap, fc.nat(), fc.nat()], (map, a, b) => {
    const [from, to] = [a % map.tiles.length, b % map.tiles.length]
    const found = aStar(map, from, to)
    expect(found.visited).toBeLessThanOrEqual(bfs(map, from, to).visited)
  }))
