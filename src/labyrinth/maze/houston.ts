import { quotient } from '../integer.ts'
import { pick } from '../random/random.ts'
import type { MazeAlgorithm } from './algorithm.ts'
import { walkInto } from './aldous-broder.ts'
import type { MazeGenerator } from './carve.ts'
import { cellsOf } from './cells.ts'
import { freeCells } from './random-step.ts'
import { joinByWalks } from './wilson.ts'

/**
 * Aldous and Broder's walk until a third of the cells are in, then Wilson's walks for the rest:
 * each does the part at which it is quick. Not uniform, though both its parts are: the walk would
 * have gone on from where it stood, and Wilson's walks forget that. Of the 192 trees of 3 x 3
 * cells some are a fifth too frequent or too rare. Feels like Wilson's, with a few more dead ends.
 * Time and memory linear in the cells, or nearly.
 * Source: Robin Houston, in Jamis Buck, csmazes (2011), where it was an open question.
 */
const houston: MazeGenerator = (grid, random, trace) => {
  const cells = cellsOf(grid)
  const list = freeCells(cells)
  const third = quotient(list.length + 2, 3)
  const inside = walkInto(grid, cells, pick(random, list), third, random, trace)
  joinByWalks(grid, cells, list, inside, random, trace)
}

export const HOUSTON = {
  id: 'houston',
  like: 'wilson',
  carve: houston,
  bias: 'unbiased',
  source: 'Robin Houston, in Jamis Buck, csmazes (2011)',
  walks: true,
  masks: true,
  options: [],
} as const satisfies MazeAlgorithm
