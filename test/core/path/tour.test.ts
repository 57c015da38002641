import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLOOR, type Grid } from '../../../src/core/grid.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import { floorTilesOf } from '../../../src/core/maze/measures.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { tourFrom } from '../../../src/core/path/tour.ts'
import { anyMap, chance } from '../arbitraries.ts'
import { draw } from '../picture.ts'
import { floorBeside, stepsFrom } from './oracle.ts'

/** The same walk, told by recursion. */
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

describe('a tour', () => {
  test('goes north before east before south before west, and back out of dead ends', () => {
    const { grid, at } = draw(`
      #####
      #a.##
      #.s.#
      ##b##
      #####`)
    const [s, a, b] = ['s', 'a', 'b'].map(at)
    expect([...tourFrom(grid, s)]).toEqual([
      ...[s, s - 5, a, a + 5, a, s - 5, s], //
      ...[s + 1, s, b, s],
    ])
  })

  test('is a depth-first walk on any map', () => {
    fc.assert(
      fc.property(anyStart, ([map, from]) => {
        expect([...tourFrom(map, from)]).toEqual(walkFrom(map, from))
      }),
      { numRuns: 1000 },
    )
  })

  test('goes from neighbour to neighbour, through all that can be reached, and back', () => {
    fc.assert(
      fc.property(anyStart, ([map, from]) => {
        const tour = [...tourFrom(map, from)]
        const reached = stepsFrom(map, from).filter((steps) => steps !== -1).length
        expect(new Set(tour).size).toBe(reached)
        expect(tour).toHaveLength(2 * reached - 1)
        expect([tour[0], tour.at(-1)]).toEqual([from, from])
        for (let i = 1; i < tour.length; i++) {
          expect(floorBeside(map, tour[i - 1])).toContain(tour[i])
        }
      }),
    )
  })

  test('of somebody walled in is that tile alone', () => {
    const { grid, at } = draw('###\n#s#\n###')
    expect([...tourFrom(grid, at('s'))]).toEqual([at('s')])
  })

  test('through a large maze overflows no stack', () => {
    const grid = carveMaze(recursiveBacktracker, 401, 401, chance('tour'))
    expect(tourFrom(grid, 402)).toHaveLength(2 * floorTilesOf(grid).length - 1)
  })
})
