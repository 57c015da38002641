import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLOOR, type Grid } from '../../../src/labyrinth/grid.ts'
import { carveMaze } from '../../../src/labyrinth/maze/generators.ts'
import { recursiveBacktracker } from '../../../src/labyrinth/maze/recursive-backtracker.ts'
import { traverseFrom } from '../../../src/labyrinth/path/traversal.ts'
import { anyMap, chance } from '../arbitraries.ts'
import { floorTilesOf } from '../floor.ts'
import { floorBeside } from './oracle.ts'
import { checkTimes } from '../../any.ts'

function traversal(grid: Grid, from: number): number[] {
  const { tiles, length } = traverseFrom(grid, from)
  return [...tiles.subarray(0, length)]
}

/** Depth-first walk by recursion. */
function walkFrom(grid: Grid, from: number): number[] {
  const visited = new Set([from])
  const walk = [from]
  const visit = (tile: number): void => {
    for (const next of floorBeside(grid, tile)) {
      if (visited.has(next)) continue
      visited.add(next)
      walk.push(next)
      visit(next)
      walk.push(tile)
    }
  }
  visit(from)
  return walk
}

const anyStart = fc
  .tuple(anyMap, fc.nat())
  .filter(([map]) => map.tiles.includes(FLOOR))
  .map(([map, number]): [Grid, number] => {
    const floor = floorTilesOf(map)
    return [map, floor[number % floor.length]]
  })

describe('a traversal', () => {
  test('is a depth-first walk on any map', () =>
    checkTimes(1000, [anyStart], ([map, from]) => {
      expect(traversal(map, from)).toEqual(walkFrom(map, from))
    }))

  test('through a large maze overflows no stack', () => {
    const grid = carveMaze(recursiveBacktracker, 401, 401, chance('tour'))
    expect(traverseFrom(grid, 402).length).toBe(2 * floorTilesOf(grid).length - 1)
  })
})
