import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLOOR, type Grid, isFloor, offsetsOf, WALL } from '../../../src/core/grid.ts'
import { digByCoordinates, digByDrawnCoordinates } from '../../../src/core/maze/coordinate-hash.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import { formatMaze } from '../../../src/core/maze/text.ts'
import { chance, mazeSide, NO_CHANCE } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { floorTilesOf, openNeighbours } from '../floor.ts'
import { cellTiles, faultsOf, loopCount } from './lattice.ts'

describe('the reference map, 53 x 33', () => {
  const text = formatMaze(carveMaze(digByCoordinates, 53, 33, NO_CHANCE))

  test('has its published SHA-256', () => {
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '05955723014a6c2b019ec266d6be629d1aeb9f7c88b494d9484a33e1128c8c5a',
    )
  })
})

/** The tiles that are left when every dead end is filled to its junction: those of loops. */
function loopsOf(grid: Grid): number[] {
  const left = { ...grid, tiles: grid.tiles.slice() }
  for (const start of cellTiles(grid)) {
    let tile = start
    while (left.tiles[tile] === FLOOR && openNeighbours(left, tile) < 2) {
      left.tiles[tile] = WALL
      tile = waysFrom(left, tile)[0] ?? tile
    }
  }
  return floorTilesOf(left)
}

function waysFrom(grid: Grid, tile: number): number[] {
  return offsetsOf(grid)
    .map((offset) => tile + offset)
    .filter((next) => isFloor(grid, next))
}

/** The start of digging: reference (width - 5, 4), of a reference two tiles wider than ours. */
function startOf({ width }: Grid): number {
  const [x, y] = [width + 2 - 5 - 1, 4 - 1]
  return y * width + x
}

describe('digging by coordinates', () => {
  const anyMaze = fc
    .record({
      width: mazeSide,
      height: mazeSide,
      a: fc.nat(23),
      b: fc.nat(23),
    })
    .map(({ width, height, a, b }) =>
      carveMaze(
        (grid, random, trace) => {
          digByCoordinates(grid, random, trace, { a, b })
        },
        width,
        height,
        NO_CHANCE,
      ),
    )

  test('leaves no loop, or exactly one, which leads through the start', () => {
    const seen = new Set<number>()
    fc.assert(
      fc.property(anyMaze, (grid) => {
        expect(faultsOf(grid)).toEqual([])
        const loops = loopCount(grid)
        seen.add(loops)
        expect([0, 1]).toContain(loops)
        const loop = loopsOf(grid)
        if (loops === 0) expect(loop).toEqual([])
        else expect(loop).toContain(startOf(grid))
        // One loop and not two that share a tile: nowhere on it do three ways meet.
        const onLoop = new Set(loop)
        for (const tile of loop) {
          expect(waysFrom(grid, tile).filter((next) => onLoop.has(next))).toHaveLength(2)
        }
      }),
      { numRuns: 250 },
    )
    expect(seen).toEqual(new Set([0, 1]))
  })
})

describe('with drawn constants', () => {
  test('the seed decides the maze', () => {
    const mazes = Array.from({ length: 100 }, (_, seed) =>
      formatMaze(carveMaze(digByDrawnCoordinates, 21, 13, chance(seed))),
    )
    expect(new Set(mazes).size).toBeGreaterThan(50)
    expect(formatMaze(carveMaze(digByDrawnCoordinates, 21, 13, chance(7)))).toBe(mazes[7])
  })

  test('exactly two numbers are drawn, the constants, each from 0 to 23', () => {
    const draws: number[] = []
    const source = chance('constants')
    const random = {
      next() {
        const draw = source.next()
        draws.push(draw)
        return draw
      },
    }
    const counts = new Array<number>(24).fill(0)
    for (let i = 0; i < 600; i++) {
      draws.length = 0
      const grid = carveMaze(digByDrawnCoordinates, 11, 11, random)
      const [a, b] = draws.map((draw) => draw >>> 27).filter((value) => value < 24)
      const same = carveMaze(
        (empty, chanceless, trace) => {
          digByCoordinates(empty, chanceless, trace, { a, b })
        },
        11,
        11,
        NO_CHANCE,
      )
      expect(grid).toEqual(same)
      counts[a]++
      counts[b]++
    }
    expect(unevenness(counts)).toBeLessThan(1)
  })
})
