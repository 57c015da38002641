import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLOOR } from '../../../src/labyrinth/grid.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { distanceField } from '../../../src/labyrinth/path/distance-field.ts'
import { downhill, shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { anyMap } from '../arbitraries.ts'
import { draw, type Picture, rows } from '../picture.ts'
import { floorBeside, stepsFrom } from './oracle.ts'
import { checkAny, checkTimes } from '../../any.ts'

function solved({ grid, at }: Picture): string {
  const path = shortestPath(grid, at('s'), at('e')) ?? []
  return formatMaze(grid, undefined, new Map(Array.from(path, (tile) => [tile, '*'])))
}

test('a shortest path on any map has neighbours in a row, all floor, and as many steps as the distance', () =>
  checkTimes(1000, [anyMap, fc.nat(), fc.nat()], (map, a, b) => {
    const from = a % map.tiles.length
    const to = b % map.tiles.length
    const before = map.tiles.slice()
    const path = shortestPath(map, from, to)
    expect(map.tiles).toEqual(before)
    const isFloor = map.tiles[from] === FLOOR && map.tiles[to] === FLOOR
    const steps = isFloor ? stepsFrom(map, from)[to] : -1
    if (path === null) {
      expect(steps).toBe(-1)
      return
    }
    expect(path).toHaveLength(steps + 1)
    expect([path[0], path[steps]]).toEqual([from, to])
    for (let i = 0; i < steps; i++) expect(floorBeside(map, path[i])).toContain(path[i + 1])
  }))

test('of several shortest paths the one is taken that goes north before east, south and west, seen from its end', () => {
  const loop = draw(`
      #######
      #s....#
      #.###.#
      #....e#
      #######`)
  expect(solved(loop)).toBe(
    rows(`
        #######
        #*****#
        #.###*#
        #....*#
        #######`),
  )
})

describe('downhill', () => {
  draw(`
    .....
    .....
    ..m..
    .....
    .....`)

  test('takes the first way in the order north, east, south, west that leads nearer', () =>
    checkAny([anyMap, fc.nat()], (map, number) => {
      const source = number % map.tiles.length
      fc.pre(map.tiles[source] === FLOOR)
      const field = distanceField(map, source)
      const steps = stepsFrom(map, source)
      for (let tile = 0; tile < map.tiles.length; tile++) {
        const next = floorBeside(map, tile).find((beside) => steps[beside] === steps[tile] - 1)
        const offsets = [-map.width, 1, map.width, -1]
        const expected = steps[tile] > 0 && next !== undefined ? offsets.indexOf(next - tile) : null
        expect(downhill(map, field, tile)).toBe(expected)
      }
    }))
})
