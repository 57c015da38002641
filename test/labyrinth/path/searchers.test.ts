import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStar } from '../../../src/labyrinth/path/best-first.ts'
import { bfs } from '../../../src/labyrinth/path/bfs.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { anyMap } from '../arbitraries.ts'

describe('breadth-first search', () => {
  test('takes the same shortest path as shortestPath, with the same ties', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), fc.nat(), (map, a, b) => {
        const [from, to] = [a % map.tiles.length, b % map.tiles.length]
        expect(bfs(map, from, to).path).toEqual(shortestPath(map, from, to))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('A*', () => {
  test('takes up no tile that breadth-first search does not', () => {
    fc.assert(
      fc.property(anyMap, fc.nat(), fc.nat(), (map, a, b) => {
        const [from, to] = [a % map.tiles.length, b % map.tiles.length]
        const found = aStar(map, from, to)
        expect(found.visited).toBeLessThanOrEqual(bfs(map, from, to).visited)
      }),
      { numRuns: 1000 },
    )
  })
})
