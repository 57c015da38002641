import { FLOOR, offsetsOf } from '../grid.ts'
import { below } from '../random/random.ts'
import { BACKTRACKED, CARVED, JOINED, note, OPENED, STARTED } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { disjointSets, find, union } from './disjoint-sets.ts'
import { type IntegerOption, readInteger } from './options.ts'
import { freeCells, NO_WAY, randomFreeWay, STUCK } from './random-step.ts'

const DIGGERS: IntegerOption<'diggers'> = {
  id: 'diggers',
  kind: 'integer',
  default: 4,
  min: 1,
  max: 256,
}

/**
 * Several recursive backtrackers at once, a step each in turn, from different cells. One that comes
 * beside the tunnels of another, not joined to its own yet, opens one edge to them. Feels like
 * towns that grew together: rivers of their own, and few bridges between. Needs no stack: each cell
 * stores the way back. Time and memory linear in the cells.
 * Source: Jamis Buck, csmazes (2011); here the diggers never take over each other's cells.
 */
export const parallelBacktracker: MazeGenerator = (grid, random, trace, options) => {
  const { tiles } = grid
  const cells = cellsOf(grid)
  const { taken, steps } = cells
  const offsets = offsetsOf(grid)
  const count = Math.min(readInteger(options, DIGGERS), cells.free)
  /** Number of each cell's digger, from 1, and the direction from which it was reached. */
  const diggerOf = new Uint16Array(taken.length)
  const heading = new Uint8Array(taken.length)
  const joined = disjointSets(count + 1)
  const at = startingCells()
  at.forEach((cell, i) => {
    dig(cell, i + 1, NO_WAY)
  })
  // Diggers still at work come first.
  const working = Int32Array.from(at.keys())
  for (let left = count; left > 0;) {
    for (let turn = 0; turn < left;) {
      const digger = working[turn]
      if (step(digger)) turn++
      else working.copyWithin(turn, turn + 1, left--)
    }
  }

  /** Different cells, drawn one after the other from the front of a list. */
  function startingCells(): Int32Array {
    const list = freeCells(cells)
    for (let i = 0; i < count; i++) {
      const drawn = i + below(random, list.length - i)
      const held = list[i]
      list[i] = list[drawn]
      list[drawn] = held
    }
    return list.slice(0, count)
  }

  /** Digs one cell on or goes one back; false when the digger is done. */
  function step(digger: number): boolean {
    const cell = at[digger]
    const way = randomFreeWay(cells, cell, random)
    if (way !== STUCK) {
      carve(tiles, tileOfCell(cells, cell) + offsets[way], trace, OPENED)
      at[digger] = cell + steps[way]
      dig(at[digger], digger + 1, way)
      return true
    }
    if (trace !== undefined) note(trace, tileOfCell(cells, cell), FLOOR, BACKTRACKED)
    if (heading[cell] === NO_WAY) return false
    at[digger] = cell + steps[heading[cell] ^ 2]
    return true
  }

  function dig(cell: number, number: number, way: number): void {
    taken[cell] = 1
    diggerOf[cell] = number
    heading[cell] = way
    const tile = tileOfCell(cells, cell)
    carve(tiles, tile, trace, way === NO_WAY ? STARTED : CARVED)
    for (let side = strangerBeside(cell); side !== STUCK; side = strangerBeside(cell)) {
      union(joined, number, diggerOf[cell + steps[side]])
      carve(tiles, tile + offsets[side], trace, JOINED)
    }
  }

  /** A random way to a cell of a digger that this cell's is not joined to yet, or STUCK. */
  function strangerBeside(cell: number): number {
    const own = diggerOf[cell]
    let found = STUCK
    let ways = 0
    for (let way = 0; way < 4; way++) {
      const other = diggerOf[cell + steps[way]]
      if (other === 0 || other === own || find(joined, other) === find(joined, own)) continue
      ways++
      if (below(random, ways) === 0) found = way
    }
    return found
  }
}

export const PARALLEL_BACKTRACKER = {
  id: 'parallel-backtracker',
  like: 'recursive-backtracker',
  carve: parallelBacktracker,
  bias: 'unbiased',
  source: 'Jamis Buck, csmazes (2011)',
  masks: true,
  options: [DIGGERS],
} as const satisfies MazeAlgorithm
