import { DIRECTIONS, FLOOR, type Grid, offsetsOf } from '../grid.ts'
import { roundedQuotient } from '../integer.ts'
import { pick, type Random, shuffle } from '../random/random.ts'
import { BRAIDED, type Trace } from '../trace.ts'
import { carve } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { freeCells } from './random-step.ts'

/**
 * Opens a share of a maze's dead ends, in hundredths, so that loops appear; joins two dead ends
 * where it can. Never raises a wall; at 100 no dead end is left. Takes time linear in the cells.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (braid).
 *
 * @throws RangeError for a share that is no whole number from 0 to 100, and for a grid that no
 *   algorithm carves.
 */
export function braid(grid: Grid, percent: number, random: Random, trace?: Trace): void {
  const { tiles } = grid
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new RangeError(`braid wants a whole number from 0 to 100, not ${percent}`)
  const cells = cellsOf(grid)
  const offsets = offsetsOf(grid)
  const ends = freeCells(cells).filter(isDeadEnd)
  const wanted = roundedQuotient(percent * ends.length, 100)
  let opened = 0
  shuffle(random, ends)
  for (const cell of ends) {
    if (opened >= wanted) return
    if (!isDeadEnd(cell)) continue
    const tile = tileOfCell(cells, cell)
    const closed = DIRECTIONS.filter(
      (way) =>
        cells.taken[cell + cells.steps[way]] === 0 && grid.tiles[tile + offsets[way]] !== FLOOR,
    )
    if (closed.length === 0) continue
    const toDeadEnds = closed.filter((way) => isDeadEnd(cell + cells.steps[way]))
    const way = pick(random, toDeadEnds.length > 0 ? toDeadEnds : closed)
    carve(tiles, tile + offsets[way], trace, BRAIDED)
    opened += toDeadEnds.length > 0 ? 2 : 1
  }

  function isDeadEnd(cell: number): boolean {
    const tile = tileOfCell(cells, cell)
    let ways = 0
    for (const offset of offsets) if (grid.tiles[tile + offset] === FLOOR) ways++
    return ways === 1
  }
}
