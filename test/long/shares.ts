import type { Level } from '../../src/core/game/level-layout.ts'
import { BRAID_STEP_PERCENT, LEVELS, MAX_MAZES, STREAM_VERSION } from '../../src/core/game/rules.ts'
import { cloneGrid } from '../../src/labyrinth/grid.ts'
import { braid } from '../../src/labyrinth/maze/braid.ts'
import { carveMaze, findAlgorithm } from '../../src/labyrinth/maze/generators.ts'
import { formatMaze } from '../../src/labyrinth/maze/text.ts'
import { stream } from '../../src/core/level/candidate-mazes.ts'

/** Statistics over many levels of one number. */
export interface Shares {
  readonly contested: number
  /** Most mazes carved for one level. */
  readonly mazes: number
}

/** Least and largest share of contested levels, by their number: the wanted one, for 100 seeds. */
export function contestedBounds(number: number): { least: number; most: number } {
  const wanted = LEVELS[number - 1].contestedPercent / 100
  return wanted === 0 ? { least: 0, most: 0 } : { least: wanted - 0.15, most: wanted + 0.15 }
}

/** Returns the statistics of some levels. */
export function sharesOf(levels: readonly Level[]): Shares {
  const contested = levels.filter(({ proof }) => proof.contested).length
  return { contested: contested / levels.length, mazes: Math.max(...levels.map(mazesFor)) }
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
