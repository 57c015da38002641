import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, isFloor, WALL } from '../../../src/core/grid.ts'
import { wallGrowing } from '../../../src/core/maze/wall-growing.ts'
import { mazeSide } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { flood, innerPillars } from './lattice.ts'
import { watch } from './replay.ts'

const RUNS = { numRuns: 30 }
const anyCarving = [mazeSide, mazeSide, fc.nat()] as const

describe('wall-growing', () => {
  test('starts each growth at a free pillar, with every wall joined to the border', () => {
    fc.assert(
      fc.property(...anyCarving, (width, height, seed) => {
        const pillars = innerPillars(createGrid(width, height))
        watch(wallGrowing, width, height, seed, ({ tile, event }, grid) => {
          if (event !== 'restart') return
          expect(isFloor(grid, tile)).toBe(true)
          expect(pillars).toContain(tile)
          const walls = grid.tiles.filter((kind) => kind === WALL).length
          expect(flood(grid, 0)).toHaveLength(walls)
        })
      }),
      RUNS,
    )
  })

  test('grows two tiles at a time from its own path, and ends at a wall that was there', () => {
    fc.assert(
      fc.property(...anyCarving, (width, height, seed) => {
        /** The pillars of the growth under way that it has not gone back from. */
        let tracker: number[] = []
        let edge: number | null = null
        let open = false
        watch(wallGrowing, width, height, seed, ({ tile, event }, grid) => {
          if (event === 'carve') return
          if (event === 'restart') {
            expect(open).toBe(false)
            tracker = []
            edge = null
            open = true
          } else if (event === 'backtrack') {
            expect(tile).toBe(tracker.pop())
          } else if (tracker.length === 0 || edge !== null) {
            // A pillar: the first, or the one beyond the edge.
            if (edge !== null) expect(2 * edge - (tracker.at(-1) ?? 0)).toBe(tile)
            expect(isFloor(grid, tile)).toBe(true)
            tracker.push(tile)
            edge = null
          } else {
            const end = tracker.at(-1) ?? 0
            expect([width, 1]).toContain(Math.abs(tile - end))
            expect(isFloor(grid, tile)).toBe(true)
            const beyond = 2 * tile - end
            open = isFloor(grid, beyond)
            edge = open ? tile : null
            if (!open) expect(tracker).not.toContain(beyond)
          }
        })
        expect(open).toBe(false)
      }),
      RUNS,
    )
  })

  test('goes back along its own path where it has closed on itself', () => {
    let backtracks = 0
    for (let seed = 0; seed < 20; seed++) {
      watch(wallGrowing, 41, 41, seed, ({ event }) => {
        if (event === 'backtrack') backtracks++
      })
    }
    expect(backtracks).toBeGreaterThan(0)
  })

  test('starts at each pillar as often', () => {
    const counts = new Map<number, number>()
    for (let seed = 0; seed < 1800; seed++) {
      let first = true
      watch(wallGrowing, 9, 9, seed, ({ tile, event }) => {
        if (event !== 'restart' || !first) return
        counts.set(tile, (counts.get(tile) ?? 0) + 1)
        first = false
      })
    }
    expect(counts.size).toBe(innerPillars(createGrid(9, 9)).length)
    expect(unevenness([...counts.values()])).toBeLessThan(1)
  })
})
