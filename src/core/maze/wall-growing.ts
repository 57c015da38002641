import { DIRECTIONS, type Grid, offsetsOf, WALL } from '../grid.ts'
import { pick, type Random, shuffle } from '../random/random.ts'
import { BACKTRACKED, note, RESTARTED, type Trace } from '../trace.ts'
import { clearInside, raise } from './carve.ts'
import { cellsOf } from './cells.ts'

const OLD_WALL = -1
const FREE = 0

/**
 * Walls grow from free pillars of an open room, two tiles at a time at random, until they meet a
 * wall that was there before; a growth that has closed on itself goes back along its own trail.
 * Repeats until no pillar is free. Feels like coral: long walls that wind inward from the border.
 * Time and memory linear in the cells.
 * Source: the Japanese folklore method 壁伸ばし法 ("wall growing").
 */
export function wallGrowing(grid: Grid, random: Random, trace?: Trace): void {
  cellsOf(grid)
  clearInside(grid, trace)
  const offsets = offsetsOf(grid)
  const starts = innerPillars(grid)
  // Of each pillar: an old wall, free, or the number of the growth that raised it. Only a growth
  // that has met an old wall has a successor, so every number but the newest is old as well.
  const growthOf = new Int32Array(grid.tiles.length).fill(OLD_WALL)
  for (const pillar of starts) growthOf[pillar] = FREE
  const trail = new Int32Array(starts.length)
  shuffle(random, starts)

  let growth = 0
  for (const start of starts) {
    if (growthOf[start] !== FREE) continue
    if (trace !== undefined) note(trace, start, grid.tiles[start], RESTARTED)
    growth++
    let length = 0
    let pillar = start
    while (growthOf[pillar] === FREE) {
      growthOf[pillar] = growth
      raise(grid, pillar, trace)
      trail[length++] = pillar
      let ways = waysOut(pillar)
      while (ways.length === 0) {
        if (trace !== undefined) note(trace, pillar, WALL, BACKTRACKED)
        length--
        pillar = trail[length - 1]
        ways = waysOut(pillar)
      }
      const offset = offsets[pick(random, ways)]
      raise(grid, pillar + offset, trace)
      pillar += 2 * offset
    }
  }

  function waysOut(pillar: number): number[] {
    return DIRECTIONS.filter((way) => growthOf[pillar + 2 * offsets[way]] !== growth)
  }
}

function innerPillars(grid: Grid): Int32Array {
  const across = (grid.width - 3) >> 1
  const down = (grid.height - 3) >> 1
  const pillars = new Int32Array(across * down)
  let count = 0
  for (let y = 2; y < grid.height - 1; y += 2) {
    for (let x = 2; x < grid.width - 1; x += 2) pillars[count++] = y * grid.width + x
  }
  return pillars
}
