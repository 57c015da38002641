import { EAST, type Grid, NORTH, offsetsOf, SOUTH, WALL, WEST } from '../grid.ts'
import { quotient } from '../integer.ts'
import { shuffle } from '../random/random.ts'
import { BACKTRACKED, note, RESTARTED } from '../trace.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { clearInside, type MazeGenerator, raise } from './carve.ts'
import { wholeSidesOf } from './cells.ts'
import { randomOpenWay, STUCK } from './random-step.ts'

const OLD_WALL = -1
const FREE = 0

/**
 * Walls grow from free pillars of an open room, two tiles at a time at random, until they meet a
 * wall that was there before; a growth that has closed on itself goes back along its own path.
 * Repeats until no pillar is free. Feels like coral: long walls that wind inward from the border.
 * Time and memory linear in the cells.
 * Source: the Japanese folklore method 壁伸ばし法 ("wall growing").
 */
const wallGrowing: MazeGenerator = (grid, random, trace) => {
  const { tiles } = grid
  wholeSidesOf(grid)
  clearInside(grid, trace)
  const offsets = offsetsOf(grid)
  // Pillars are numbered row by row, those of the border too: number p lies on tile (2x, 2y).
  const stride = (grid.width + 1) >> 1
  const steps = [-stride, 1, stride, -1]
  const starts = innerPillars(grid, stride)
  // State of each pillar: an old wall, free, or the number of the growth that raised it. A growth
  // ends at an old wall, so all numbers but the newest are old walls as well.
  const growthOf = new Int32Array(stride * ((grid.height + 1) >> 1)).fill(OLD_WALL)
  for (const pillar of starts) growthOf[pillar] = FREE
  const tracker = new Int32Array(starts.length)
  shuffle(random, starts)

  let growth = 0
  for (const start of starts) {
    if (growthOf[start] !== FREE) continue
    let tile = tileOfPillar(start)
    if (trace !== undefined) note(trace, tile, grid.tiles[tile], RESTARTED)
    growth++
    let length = 0
    let pillar = start
    while (growthOf[pillar] === FREE) {
      growthOf[pillar] = growth
      raise(tiles, tile, trace)
      tracker[length++] = pillar
      let way = randomWayOut(pillar)
      while (way === STUCK) {
        if (trace !== undefined) note(trace, tile, WALL, BACKTRACKED)
        length--
        pillar = tracker[length - 1]
        tile = tileOfPillar(pillar)
        way = randomWayOut(pillar)
      }
      raise(tiles, tile + offsets[way], trace)
      tile += 2 * offsets[way]
      pillar += steps[way]
    }
  }

  /** A random way to a pillar that is not of this growth, or STUCK. */
  function randomWayOut(pillar: number): number {
    const north = growthOf[pillar - stride] === growth ? 0 : 1 << NORTH
    const east = growthOf[pillar + 1] === growth ? 0 : 1 << EAST
    const south = growthOf[pillar + stride] === growth ? 0 : 1 << SOUTH
    const west = growthOf[pillar - 1] === growth ? 0 : 1 << WEST
    return randomOpenWay(north | east | south | west, random)
  }

  function tileOfPillar(pillar: number): number {
    return 2 * (quotient(pillar, stride) * grid.width + (pillar % stride))
  }
}

function innerPillars(grid: Grid, stride: number): Int32Array {
  const across = (grid.width - 3) >> 1
  const down = (grid.height - 3) >> 1
  const pillars = new Int32Array(across * down)
  let count = 0
  for (let y = 1; y <= down; y++) {
    for (let x = 1; x <= across; x++) pillars[count++] = y * stride + x
  }
  return pillars
}

export const WALL_GROWING = {
  id: 'wall-growing',
  carve: wallGrowing,
  bias: 'unbiased',
  source: 'Japanese folklore, 壁伸ばし法',
  options: [],
} as const satisfies MazeAlgorithm
