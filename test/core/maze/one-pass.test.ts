import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR, type Grid, isFloor, offsetsOf } from '../../../src/core/grid.ts'
import { binaryTree } from '../../../src/core/maze/binary-tree.ts'
import type { MazeGenerator } from '../../../src/core/maze/carve.ts'
import { carveMaze } from '../../../src/core/maze/generators.ts'
import { sidewinder } from '../../../src/core/maze/sidewinder.ts'
import { stickKnockdown } from '../../../src/core/maze/stick-knockdown.ts'
import { chance, mazeSide } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { cellTiles, innerPillars } from './lattice.ts'
import { watch } from './replay.ts'

function forAnyMaze(carve: MazeGenerator, claim: (grid: Grid) => void): void {
  fc.assert(
    fc.property(mazeSide, mazeSide, fc.nat(), (width, height, seed) => {
      claim(carveMaze(carve, width, height, chance(seed)))
    }),
  )
}

function isCorridor(grid: Grid, from: number, to: number, step: number): boolean {
  for (let tile = from; tile <= to; tile += step) if (!isFloor(grid, tile)) return false
  return true
}

function lastRowIsCorridor(grid: Grid): boolean {
  const end = (grid.height - 1) * grid.width - 2
  return isCorridor(grid, end - grid.width + 3, end, 1)
}

describe('binary-tree', () => {
  test('has corridors along its last row and column', () => {
    forAnyMaze(binaryTree, (grid) => {
      expect(lastRowIsCorridor(grid)).toBe(true)
      const end = (grid.height - 1) * grid.width - 2
      expect(isCorridor(grid, 2 * grid.width - 2, end, grid.width)).toBe(true)
    })
  })

  test('opens each cell east or south, never both, and the corner neither', () => {
    forAnyMaze(binaryTree, (grid) => {
      const cells = cellTiles(grid)
      const corner = cells.pop()
      for (const cell of cells) {
        expect(isFloor(grid, cell + 1)).not.toBe(isFloor(grid, cell + grid.width))
      }
      expect(corner).toBe((grid.height - 1) * grid.width - 2)
    })
  })

  test('opens east as often as south', () => {
    const grid = carveMaze(binaryTree, 201, 201, chance('even'))
    const inner = cellTiles(grid).filter((cell) => cell % 201 < 199 && cell < 199 * 201)
    const east = inner.filter((cell) => isFloor(grid, cell + 1)).length
    expect(unevenness([east, inner.length - east])).toBeLessThan(1)
  })
})

/** The runs of every row but the last: of each, which of its cells are open to the south. */
function runsOf(grid: Grid): boolean[][] {
  const runs: boolean[][] = []
  let run: boolean[] = []
  for (const cell of cellTiles(grid)) {
    if (cell > (grid.height - 2) * grid.width) break
    run.push(isFloor(grid, cell + grid.width))
    if (isFloor(grid, cell + 1)) continue
    runs.push(run)
    run = []
  }
  return runs
}

describe('sidewinder', () => {
  test('has a corridor along its last row', () => {
    forAnyMaze(sidewinder, (grid) => {
      expect(lastRowIsCorridor(grid)).toBe(true)
    })
  })

  test('opens every run to the south exactly once', () => {
    forAnyMaze(sidewinder, (grid) => {
      for (const run of runsOf(grid)) expect(run.filter((open) => open)).toHaveLength(1)
    })
  })

  test.each([2, 3, 4])('opens each cell of a run of %i as often', (length) => {
    const runs = runsOf(carveMaze(sidewinder, 301, 301, chance('runs')))
    const counts = new Array<number>(length).fill(0)
    for (const run of runs) if (run.length === length) counts[run.indexOf(true)]++
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(500)
    expect(unevenness(counts)).toBeLessThan(1)
  })
})

describe('stick-knockdown', () => {
  /** The sticks in the order they fall: where each stood and which way it lies. */
  function sticksOf(width: number, height: number, seed: string | number) {
    const raised: number[] = []
    watch(stickKnockdown, width, height, seed, ({ tile, event }, grid) => {
      if (event !== 'raise') return
      expect(grid.tiles[tile]).toBe(FLOOR)
      raised.push(tile)
    })
    return Array.from({ length: raised.length / 2 }, (_, i) => ({
      pillar: raised[2 * i],
      way: offsetsOf(createGrid(width, height)).indexOf(raised[2 * i + 1] - raised[2 * i]),
    }))
  }

  test('knocks over one stick a pillar, row by row, onto an edge where none lies', () => {
    fc.assert(
      fc.property(mazeSide, mazeSide, fc.nat(), (width, height, seed) => {
        const sticks = sticksOf(width, height, seed)
        const pillars = innerPillars(createGrid(width, height))
        expect(sticks.map(({ pillar }) => pillar)).toEqual(pillars)
        for (const { way } of sticks) expect(way).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('knocks sticks north in the first row only', () => {
    const north = Array.from({ length: 50 }, (_, seed) => sticksOf(21, 21, seed))
      .flat()
      .filter(({ way }) => way === 0)
    expect(north.length).toBeGreaterThan(50)
    for (const { pillar } of north) expect(pillar).toBeLessThan(3 * 21)
  })

  test('knocks a stick each way as often: four in the first row, three below it', () => {
    const first = [0, 0, 0, 0]
    const below = [0, 0, 0, 0]
    for (let seed = 0; seed < 3000; seed++) {
      const [above, beneath] = sticksOf(5, 7, seed)
      first[above.way]++
      below[beneath.way]++
    }
    expect(unevenness(first)).toBeLessThan(1)
    expect(below[0]).toBe(0)
    expect(unevenness(below.slice(1))).toBeLessThan(1)
  })
})
