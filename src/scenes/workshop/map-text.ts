import { isMap, SIDES } from '../../app/workshop-link/workshop-settings.ts'
import type { Grid } from '../../core/grid.ts'
import { enclosed, solutionOf } from '../../core/maze/ends.ts'
import { formatMaze, MazeTextError, parseMaze } from '../../core/maze/text.ts'
import { t } from '../../ui/message.ts'

/** The notation of a map in a link: rows joined by full stops. */
const SYMBOLS = { wall: '1', floor: '0' }

/** A map that cannot be used; the message is a sentence for the reader. */
export class MapError extends Error {
  constructor(problem: string) {
    super(t('workshop.bad-map', { problem }))
    this.name = 'MapError'
  }
}

/**
 * Reads a map as text, in any notation that `parseMaze` reads, for the settings. Rooms may be any
 * size; a border with floor gets a wall around it.
 *
 * @throws MapError for a text that is no map, too large, or has fewer than two tiles of floor.
 */
export function mapOfText(text: string): string {
  const map = formatMaze(enclosed(parse(text)), SYMBOLS).replaceAll('\n', '.')
  const most = SIDES.max
  if (!isMap(map)) throw new MapError(t('problem.map-unfit', { most }))
  return map
}

/** The grid of a map in the settings. */
export function gridOfMap(map: string): Grid {
  return enclosed(parseMaze(map.replaceAll('.', '\n'), SYMBOLS))
}

/** @throws MapError where no way leads from the start of a maze to its exit. */
export function requireWay(grid: Grid): void {
  if (solutionOf(grid) === null) throw new MapError(t('problem.map-no-way'))
}

function parse(text: string): Grid {
  try {
    return parseMaze(text.replace(/^\s*\n/, ''))
  } catch (error) {
    if (!(error instanceof MazeTextError)) throw error
    const { problem, line, column } = error
    throw new MapError(t(`problem.map-${problem}`, { line, column }))
  }
}
