import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headStarts, NEVER_NEAR, placeHunter } from '../../../src/core/game/placement.ts'
import { braid } from '../../../src/core/maze/braid.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import { distanceField } from '../../../src/core/path/distance-field.ts'
import { anyAlgorithm, chance, mazeSide, NO_CHANCE } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { draw } from '../picture.ts'
import { stepsFrom } from '../path/oracle.ts'

describe('the head start', () => {
  test('of every tile is the least of all tiles on shortest paths, hunter less player', () => {
    const anyMaze = fc.record({
      algorithm: anyAlgorithm,
      width: mazeSide.filter((side) => side < 20),
      height: mazeSide.filter((side) => side < 20),
      seed: fc.nat(),
      share: fc.constantFrom(0, 0.3, 1),
      ticks: fc.integer({ min: 6, max: 30 }),
    })
    fc.assert(
      fc.property(anyMaze, ({ algorithm, width, height, seed, share, ticks }) => {
        const grid = carveMaze(algorithm.carve, width, height, chance(seed))
        braid(grid, share, chance(seed))
        const [entrance, exit] = [width + 1, (height - 1) * width - 2]
        const starts = headStarts(
          grid,
          distanceField(grid, entrance),
          distanceField(grid, exit),
          ticks,
        )
        const fromEntrance = stepsFrom(grid, entrance)
        const fromExit = stepsFrom(grid, exit)
        const expected = new Array<number>(grid.tiles.length).fill(NEVER_NEAR)
        fromEntrance.forEach((steps, onPath) => {
          if (steps === -1 || steps + fromExit[onPath] !== fromEntrance[exit]) return
          stepsFrom(grid, onPath).forEach((distance, tile) => {
            if (distance === -1) return
            expected[tile] = Math.min(expected[tile], distance * ticks - steps * 12)
          })
        })
        expect([...starts]).toEqual(expected)
      }),
    )
  })

  test('is never near where floor cannot be reached', () => {
    const { grid, at } = draw(`
      #######
      #s.x#i#
      #######`)
    const starts = headStarts(grid, distanceField(grid, at('s')), distanceField(grid, at('x')), 18)
    expect([...starts.subarray(8, 13)]).toEqual([0, -12, -24, NEVER_NEAR, NEVER_NEAR])
  })
})

describe('the hunter', () => {
  const N = NEVER_NEAR

  test('is placed where the player keeps the head start, and little more', () => {
    const starts = Int32Array.of(N, -10, 95, 96, 130, 132, 133, 500, N)
    const counts = new Map<number, number>()
    const random = chance('placement')
    for (let i = 0; i < 3000; i++) {
      const tile = placeHunter(starts, 96, 18, random) ?? -1
      counts.set(tile, (counts.get(tile) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([3, 4, 5])
    expect(unevenness([...counts.values()])).toBeLessThan(1)
  })

  test('is placed at the least head start there is beyond the one asked for', () => {
    expect(placeHunter(Int32Array.of(N, 50, 400, 437), 96, 18, NO_CHANCE)).toBe(2)
  })

  test('finds no place where the head start is too short everywhere', () => {
    expect(placeHunter(Int32Array.of(N, 0, 50, 95), 96, 18, NO_CHANCE)).toBeNull()
    expect(placeHunter(Int32Array.of(N, N), 0, 18, NO_CHANCE)).toBeNull()
  })
})
