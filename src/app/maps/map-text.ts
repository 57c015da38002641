import { type Grid, MAX_SIDE } from '../../labyrinth/grid.ts'
import { guessNotation, takeMarks } from '../../core/level/drawn/text.ts'
import { enclosed, solutionOf } from '../../labyrinth/maze/ends.ts'
import {
  formatMaze,
  type MazeSymbols,
  MazeTextError,
  parseMaze,
} from '../../labyrinth/maze/text.ts'
import { readFileText, type TextFile } from '../../storage/file-text.ts'
import { t } from '../../ui/message.ts'
import { quotient } from '../../labyrinth/integer.ts'
import { type Mask, type MaskPixels, readMask, requireCells } from '../../labyrinth/maze/mask.ts'
import { isMap, SIDES, type WorkshopSettings } from '../workshop-link/workshop-link.ts'

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

/** Most cells in a row or a column of a mask. */
export const MOST_CELLS = quotient(SIDES.max - 1, 2)

/** Size limit of a mask file, in MiB. */
const MASK_MEBIBYTES = 4

/** File without a mask; the message is shown to the player. */
export class MaskFileError extends Error {
  constructor(problem: string) {
    super(t('workshop.bad-mask', { problem }))
    this.name = 'MaskFileError'
  }
}

export type MaskSettings = Pick<WorkshopSettings, 'mask' | 'width' | 'height'>

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

/**
 * Reads a mask from a text, one character per cell, or from a picture, one pixel per cell, in which light
 * pixels are cells. A picture of up to 4,095 x 4,095 pixels is scaled down.
 *
 * @throws MaskFileError if the file is neither or too large; MazeTextError, MaskError as `readMask`.
 */
export async function openMaskFile(file: File): Promise<MaskSettings> {
  if (file.size > MASK_MEBIBYTES << 20) {
    throw new MaskFileError(t('problem.workshop-bytes', { most: MASK_MEBIBYTES }))
  }
  try {
    const isPicture = file.type.startsWith('image/')
    return settingsOf(
      readMask(await (isPicture ? readPixels(file) : readFileText(file)), MOST_CELLS),
    )
  } catch (error) {
    if (error instanceof DOMException) throw new MaskFileError(t('problem.workshop-unread'))
    throw error
  }
}

async function readPixels(file: File): Promise<MaskPixels> {
  const picture = await createImageBitmap(file)
  // Scaling a larger picture down would block the page.
  requireCells(picture.width, picture.height, MAX_SIDE)
  const scale = Math.min(1, MOST_CELLS / picture.width, MOST_CELLS / picture.height)
  const columns = Math.max(2, Math.round(picture.width * scale))
  const rows = Math.max(2, Math.round(picture.height * scale))
  return pixelsOf(picture, columns, rows)
}

/** Settings that show a mask. */
export function settingsOf({ columns, rows, open }: Mask): MaskSettings {
  const cells = Array.from(open, (cell) => (cell === 1 ? 'o' : 'x')).join('')
  const lines = Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
  return { mask: lines.join('.'), width: 2 * columns + 1, height: 2 * rows + 1 }
}

/**
 * Pixels of a decoded picture, scaled to the given sides.
 *
 * @throws DOMException if the browser provides no canvas.
 */
function pixelsOf(picture: ImageBitmap, width: number, height: number): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new DOMException('no canvas', 'NotSupportedError')
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
