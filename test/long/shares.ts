import type { Level } from '../../src/core/game/level-layout.ts'
import { BRAID_STEP_PERCENT, LEVELS, MAX_MAZES, STREAM_VERSION } from '../../src/core/game/rules.ts'
import { cloneGrid } from '../../src/core/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { braid } from '../../src/core/maze/braid.ts'
import { carveMaze, findAlgorithm } from '../../src/core/maze/generators.ts'
import { formatMaze } from '../../src/core/maze/text.ts'
import { stream } from '../../src/core/random/streams.ts'

/** Statistics over many levels of one number. */
export interface Shares {
  readonly contested: number
  /** Share of levels with a fastest win of at most 1.6 times the shortest path. */
  readonly short: number
  /** Most mazes carved for one level. */
  readonly mazes: number
}

/**
 * Counts of levels with a contested shortest path among 1,000 seeds other than the tested ones. The
 * rules aim at 0, 20, 35, 55, 65, 60, 65, 75, 80 and 85 %. The count is lower where contesting enemies
 * find no places and the path is left open. It is higher where other enemies find none, as the next
 * maze draws again.
 */
const CONTESTED = { of: 1000, counts: [0, 290, 361, 587, 672, 598, 557, 607, 497, 573] } as const

/** Minimum share from level 4 on. */
const WANTED = 0.4

/** Returns the bounds of the contested share of some seeds, exceeded in one of a thousand cases. */
export function contestedBounds(number: number, seeds: number): { least: number; most: number } {
  const share = CONTESTED.counts[number - 1] / CONTESTED.of
  const width = 3.29 * Math.sqrt(share * (1 - share) * (1 / seeds + 1 / CONTESTED.of))
  return { least: Math.max(number < 4 ? 0 : WANTED, share - width), most: share + width }
}

/** Builds a level of a number of seeds, calls `see` with each, and returns their statistics. */
export function sharesOf(number: number, seeds: number, see: (level: Level) => void): Shares {
  let [contested, short, mazes] = [0, 0, 0]
  for (let i = 0; i < seeds; i++) {
    const level = buildLevel(`share ${i}`, number)
    see(level)
    if (level.proof.contested) contested++
    if (level.proof.moves.length <= 1.6 * level.shortest) short++
    mazes = Math.max(mazes, mazesFor(level))
  }
  return { contested: contested / seeds, short: short / seeds, mazes }
}

/** Counts the mazes carved for a level. */
function mazesFor({ seed, number, grid }: Level): number {
  const { algorithm, width, height, braidPercent } = LEVELS[number - 1]
  const found = findAlgorithm(algorithm)
  const carve = found?.carveDrawn ?? found?.carve
  if (carve === undefined) throw new Error(algorithm)
  const carving = stream(STREAM_VERSION, seed, number, 'maze')
  const braiding = stream(STREAM_VERSION, seed, number, 'braid')
  const wanted = formatMaze(grid)
  for (let mazes = 1; mazes <= MAX_MAZES; mazes++) {
    const perfect = carveMaze(carve, width, height, carving)
    for (let percent = braidPercent; percent <= 100; percent += BRAID_STEP_PERCENT) {
      const maze = cloneGrid(perfect)
      braid(maze, percent, braiding)
      if (formatMaze(maze) === wanted) return mazes
    }
  }
  throw new Error(`the maze of level ${number} of "${seed}" was not found`)
}
