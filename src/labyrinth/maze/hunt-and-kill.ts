import { FLOOR, offsetsOf } from '../grid.ts'
import { JOINED, note, OPENED, RESTARTED, STARTED } from '../trace.ts'
import { type MazeAlgorithm, THINK_LABYRINTH } from './algorithm.ts'
import { carve, type MazeGenerator } from './carve.ts'
import { cellsOf, tileOfCell } from './cells.ts'
import { readInteger, STRAIGHTNESS } from './options.ts'
import { freeWay, NO_WAY, randomFreeCell, randomWayInto, STUCK } from './random-step.ts'

/**
 * Walks at random until stuck, then hunts, in reading order, for the first cell beside the maze
 * that is not in it, ties it on and walks again. Feels like the recursive backtracker's calmer
 * sister: long corridors, few dead ends, a little straighter. No stack; time nearly linear in the
 * cells, for the hunt begins no earlier than the walk has come.
 * Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms" (hunt and kill).
 */
const huntAndKill: MazeGenerator = (grid, random, trace, options) => {
  const { tiles } = grid
  const straightness = readInteger(options, STRAIGHTNESS)
  const cells = cellsOf(grid)
  const { taken, steps, stride } = cells
  const offsets = offsetsOf(grid)
  const inside = new Uint8Array(taken.length)
  // No cell before this one waits beside the maze: the hunt begins here.
  let firstPrey = taken.length
  let heading = NO_WAY
  let cell = randomFreeCell(cells, random)
  enter(STARTED)
  for (;;) {
    for (;;) {
      const way = freeWay(cells, cell, heading, straightness, random)
      if (way === STUCK) break
      carve(tiles, tileOfCell(cells, cell) + offsets[way], trace, OPENED)
      cell += steps[way]
      heading = way
      enter()
    }
    const prey = hunt()
    if (prey === null) return
    cell = prey
    const way = randomWayInto(inside, cells, cell, random)
    heading = way ^ 2
    if (trace !== undefined) note(trace, tileOfCell(cells, cell + steps[way]), FLOOR, RESTARTED)
    carve(tiles, tileOfCell(cells, cell) + offsets[way], trace, JOINED)
    enter(JOINED)
  }

  function enter(event?: number): void {
    taken[cell] = 1
    inside[cell] = 1
    carve(tiles, tileOfCell(cells, cell), trace, event)
    for (let way = 0; way < 4; way++) {
      const next = cell + steps[way]
      if (next < firstPrey && taken[next] === 0) firstPrey = next
    }
  }

  function hunt(): number | null {
    for (; firstPrey < taken.length; firstPrey++) {
      const at = firstPrey
      if (taken[at] === 1) continue
      if (inside[at - stride] + inside[at + 1] + inside[at + stride] + inside[at - 1] > 0) return at
    }
    return null
  }
}

export const HUNT_AND_KILL = {
  id: 'hunt-and-kill',
  carve: huntAndKill,
  bias: 'biased',
  source: THINK_LABYRINTH,
  masks: true,
  options: [STRAIGHTNESS],
} as const satisfies MazeAlgorithm
