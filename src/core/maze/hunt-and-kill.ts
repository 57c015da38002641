import { DIRECTIONS, FLOOR, type Grid, offsetsOf } from '../grid.ts'
import { pick, type Random } from '../random/random.ts'
import { note, RESTARTED, type Trace } from '../trace.ts'
import { carve } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { freeCells, randomFreeWay, STUCK } from './walk.ts'

/**
 * Walks at random until stuck, then hunts, in reading order, for the first cell beside the maze
 * that is not in it, ties it on and walks again. Feels like the recursive backtracker's calmer
 * sister: long corridors, few dead ends, a little straighter. No stack.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (hunt and kill).
 */
export function huntAndKill(grid: Grid, random: Random, trace?: Trace): void {
  const cells = cellsOf(grid)
  const { taken, steps } = cells
  const offsets = offsetsOf(grid)
  const list = freeCells(cells)
  const inside = new Uint8Array(taken.length)
  let firstOutside = 0
  let cell = pick(random, list)
  enter()
  for (;;) {
    for (let way = randomFreeWay(cells, cell, random); way !== STUCK;) {
      carve(grid, tileOfCell(cells, cell) + offsets[way], trace)
      cell += steps[way]
      enter()
      way = randomFreeWay(cells, cell, random)
    }
    const prey = hunt()
    if (prey === null) return
    cell = prey
    const way = pick(
      random,
      DIRECTIONS.filter((side) => inside[cell + steps[side]] === 1),
    )
    if (trace !== undefined) note(trace, tileOfCell(cells, cell + steps[way]), FLOOR, RESTARTED)
    carve(grid, tileOfCell(cells, cell) + offsets[way], trace)
    enter()
  }

  function enter(): void {
    taken[cell] = 1
    inside[cell] = 1
    carve(grid, tileOfCell(cells, cell), trace)
  }

  function hunt(): number | null {
    while (firstOutside < list.length && inside[list[firstOutside]] === 1) firstOutside++
    for (let i = firstOutside; i < list.length; i++) {
      const at = list[i]
      if (inside[at] === 1) continue
      if (steps.some((step) => inside[at + step] === 1)) return at
    }
    return null
  }
}
