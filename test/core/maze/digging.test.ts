import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGrid, type Grid, isFloor } from '../../../src/core/grid.ts'
import type { MazeGenerator } from '../../../src/core/maze/carve.ts'
import { holeDigging } from '../../../src/core/maze/hole-digging.ts'
import { huntAndKill } from '../../../src/core/maze/hunt-and-kill.ts'
import { recursiveBacktracker } from '../../../src/core/maze/recursive-backtracker.ts'
import { mazeSide } from '../arbitraries.ts'
import { unevenness } from '../chi-square.ts'
import { cellTiles } from './lattice.ts'
import { watch } from './replay.ts'

/** One dig: from a cell that was dug to a new one, as things stood before it. */
interface Dig {
  readonly from: number
  readonly to: number
  /** The cells dug before, oldest first. */
  readonly dug: readonly number[]
  /** The cells that could dig. */
  readonly able: readonly number[]
  readonly restarted: boolean
}

function undugBeside(grid: Grid, cell: number): number[] {
  const x = cell % grid.width
  const beside = [cell - 2 * grid.width, cell + 2 * grid.width]
  if (x > 1) beside.push(cell - 2)
  if (x < grid.width - 2) beside.push(cell + 2)
  return beside.filter((tile) => tile > 0 && tile < grid.tiles.length && !isFloor(grid, tile))
}

function digsOf(carve: MazeGenerator, width: number, height: number, seed: number): Dig[] {
  const digs: Dig[] = []
  const dug: number[] = []
  let edge = -1
  let restarted = false
  watch(carve, width, height, seed, ({ tile, event }, grid) => {
    if (event === 'restart') restarted = true
    if (event !== 'carve') return
    const isCell = (tile % width) % 2 === 1 && Math.floor(tile / width) % 2 === 1
    if (!isCell) {
      edge = tile
      return
    }
    expect(isFloor(grid, tile)).toBe(false)
    if (edge !== -1) {
      const able = dug.filter((cell) => undugBeside(grid, cell).length > 0)
      digs.push({ from: 2 * edge - tile, to: tile, dug: [...dug], able, restarted })
    }
    dug.push(tile)
    restarted = false
  })
  return digs
}

function forAnyDig(carve: MazeGenerator, claim: (dig: Dig, width: number) => void): void {
  fc.assert(
    fc.property(mazeSide, mazeSide, fc.nat(), (width, height, seed) => {
      for (const dig of digsOf(carve, width, height, seed)) claim(dig, width)
    }),
    { numRuns: 30 },
  )
}

describe('recursive-backtracker', () => {
  test('always digs from the newest cell that can dig', () => {
    forAnyDig(recursiveBacktracker, ({ from, able }) => {
      expect(from).toBe(able.at(-1))
    })
  })
})

describe('hole-digging', () => {
  test('digs on from the cell dug last until it is stuck, then from one that can dig', () => {
    forAnyDig(holeDigging, ({ from, dug, able, restarted }) => {
      expect(able).toContain(from)
      const last = dug.at(-1)
      const stuck = !able.includes(last ?? -1)
      expect(restarted).toBe(stuck || dug.length === 1)
      if (!stuck) expect(from).toBe(last)
    })
  })

  test.each([2, 3, 4, 5])('restarts as often in each of %i equal parts of such cells', (parts) => {
    const counts = new Array<number>(parts).fill(0)
    for (let seed = 0; seed < 300; seed++) {
      for (const { from, able, restarted } of digsOf(holeDigging, 17, 17, seed)) {
        if (!restarted || able.length % parts !== 0) continue
        counts[Math.floor((able.indexOf(from) * parts) / able.length)]++
      }
    }
    expect(counts.reduce((sum, n) => sum + n)).toBeGreaterThan(300)
    expect(unevenness(counts)).toBeLessThan(1)
  })
})

describe('hunt-and-kill', () => {
  test('walks on from the cell dug last until it is stuck', () => {
    forAnyDig(huntAndKill, ({ from, dug, able, restarted }) => {
      const last = dug.at(-1)
      expect(restarted).toBe(!able.includes(last ?? -1))
      if (!restarted) expect(from).toBe(last)
    })
  })

  test('hunts in reading order for the first cell beside the maze', () => {
    forAnyDig(huntAndKill, ({ to, dug, restarted }, width) => {
      if (!restarted) return
      const inside = new Set(dug)
      const isBeside = (cell: number): boolean =>
        [cell - 2 * width, cell + 2, cell + 2 * width, cell - 2].some((tile) => inside.has(tile))
      for (let y = 1; y * width < to; y += 2) {
        for (let tile = y * width + 1; tile < (y + 1) * width && tile < to; tile += 2) {
          expect(inside.has(tile) || !isBeside(tile)).toBe(true)
        }
      }
    })
  })
})

describe.each([
  { id: 'recursive-backtracker', carve: recursiveBacktracker },
  { id: 'hole-digging', carve: holeDigging },
  { id: 'hunt-and-kill', carve: huntAndKill },
])('$id', ({ carve }) => {
  test('begins in each cell as often, and digs each free way as often', () => {
    const begins = new Map<number, number>()
    const ways = new Map<number, number>()
    const [width, height] = [7, 7]
    const cells = cellTiles(createGrid(width, height))
    for (let seed = 0; seed < 2700; seed++) {
      const [{ from, to }] = digsOf(carve, width, height, seed)
      begins.set(from, (begins.get(from) ?? 0) + 1)
      if (from === cells[4]) ways.set(to - from, (ways.get(to - from) ?? 0) + 1)
    }
    expect(begins.size).toBe(cells.length)
    expect(unevenness([...begins.values()])).toBeLessThan(1)
    expect(ways.size).toBe(4)
    expect(unevenness([...ways.values()])).toBeLessThan(1)
  })
})
