import { isMap, SIDES } from '../workshop-link/workshop-settings.ts'
import type { Grid } from '../../core/grid.ts'
import { guessNotation, takeMarks } from '../../core/level/drawn/text.ts'
import { enclosed, solutionOf } from '../../core/maze/ends.ts'
import { formatMaze, type MazeSymbols, MazeTextError, parseMaze } from '../../core/maze/text.ts'
import { readFileText, type TextFile } from '../../storage/file-text.ts'
import { t } from '../../ui/message.ts'

/** Symbols of a map in a link, whose rows are joined by full stops. */
const SYMBOLS = { wall: '1', floor: '0' }

/** Map with one path, 16 steps from (1, 1) to (8, 8), on which texts explain stack and queue. */
export const EXAMPLE_MAP = `
##########
#......###
#.##.##.##
#...#...##
#.#..##..#
#.###..###
#.#...#.##
#...#...##
#.###.#..#
##########`.trim()

/** Size limit of a map file or a pasted map, in MiB: hundreds of times the largest map. */
const MOST_MEBIBYTES = 20

/** Rows of a text that are read, and characters of each: more than the largest map has. */
const MOST_ROWS = 2 * SIDES.max
const MOST_CHARACTERS = 4 * SIDES.max

/** Unusable map; the message is shown to the player. */
export class MapError extends Error {
  constructor(problem: string) {
    super(t('workshop.bad-map', { problem }))
    this.name = 'MapError'
  }
}

/**
 * Reads the text of a map file.
 *
 * @throws MapError if the file is too large, before it is read, or unreadable.
 */
export async function readMapFile(file: TextFile): Promise<string> {
  requireSize(file.size)
  try {
    return await readFileText(file)
  } catch {
    throw new MapError(t('problem.workshop-unread'))
  }
}

/**
 * Parses a map in any notation of `parseMaze` to the notation of links. Marks of ends, gaps and enemies are
 * floor. A border with floor gets a wall around it.
 *
 * @throws MapError if the text is no map, too large, or has fewer than two floor tiles.
 */
export function mapOfText(text: string, symbols = guessNotation(text).symbols): string {
  requireSize(text.length)
  const map = formatMaze(enclosed(parse(text, symbols)), SYMBOLS).replaceAll('\n', '.')
  if (!isMap(map)) throw new MapError(t('problem.map-unfit', { most: SIDES.max }))
  return map
}

/** Grid of a map in the notation of links. */
export function gridOfMap(map: string): Grid {
  return enclosed(parseMaze(map.replaceAll('.', '\n'), SYMBOLS))
}

/** @throws MapError if no path leads from the entrance to the exit. */
export function requireWay(grid: Grid): void {
  if (solutionOf(grid) === null) throw new MapError(t('problem.map-no-way'))
}

function requireSize(size: number): void {
  if (size <= MOST_MEBIBYTES << 20) return
  throw new MapError(t('problem.workshop-bytes', { most: MOST_MEBIBYTES }))
}

function parse(text: string, symbols: MazeSymbols): Grid {
  try {
    const rows = text.split('\n', MOST_ROWS).map((row) => row.slice(0, MOST_CHARACTERS))
    return parseMaze(takeMarks(rows, symbols).map, symbols, SIDES.max)
  } catch (error) {
    if (!(error instanceof MazeTextError)) throw error
    const { problem, line, column } = error
    throw new MapError(t(`problem.map-${problem}`, { line, column, most: SIDES.max }))
  }
}
