import { FLOOR, offsetsOf } from '../grid.ts'
import { below } from '../random/random.ts'
import { note, OPENED, RESTARTED, STARTED } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { readInteger, STRAIGHTNESS } from './options.ts'
import { freeWay, NO_WAY, randomFreeCell, STUCK } from './random-step.ts'

/**
 * Digs two tiles at a time in random directions until stuck, then starts again from a random dug
 * cell that can still dig, each equally likely; ends when none can. (From the newest it would be
 * the recursive backtracker.) Feels like a burrow: one long tunnel with many short side holes.
 * Time and memory linear in the cells.
 * Source: the Japanese folklore method 穴掘り法 ("hole digging").
 */
const holeDigging: MazeGenerator = (grid, random, trace, options) => {
  const { tiles } = grid
  const straightness = readInteger(options, STRAIGHTNESS)
  const cells = cellsOf(grid)
  const offsets = offsetsOf(grid)
  // Dug cells that may still be able to dig. One that cannot is struck off when it is drawn and
  // another is drawn: that leaves each cell that can equally likely.
  const dug = new Int32Array(cells.free)
  let count = 0
  let cell = randomFreeCell(cells, random)
  dig(cell, STARTED)
  while (count > 0) {
    const drawn = below(random, count)
    cell = dug[drawn]
    let way = freeWay(cells, cell, NO_WAY, straightness, random)
    if (way === STUCK) {
      dug[drawn] = dug[--count]
      continue
    }
    if (trace !== undefined) note(trace, tileOfCell(cells, cell), FLOOR, RESTARTED)
    while (way !== STUCK) {
      carve(tiles, tileOfCell(cells, cell) + offsets[way], trace, OPENED)
      cell += cells.steps[way]
      dig(cell)
      way = freeWay(cells, cell, way, straightness, random)
    }
  }

  function dig(at: number, event?: number): void {
    cells.taken[at] = 1
    carve(tiles, tileOfCell(cells, at), trace, event)
    dug[count++] = at
  }
}

export const HOLE_DIGGING = {
  id: 'hole-digging',
  carve: holeDigging,
  bias: 'unbiased',
  source: 'Japanese folklore, 穴掘り法',
  masks: true,
  options: [STRAIGHTNESS],
} as const satisfies MazeAlgorithm
