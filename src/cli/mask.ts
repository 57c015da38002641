import { PNG } from 'pngjs'
import { MAX_SIDE } from '../core/grid.ts'
import { type Mask, maskFromLuminance, maskFromText } from '../core/maze/mask.ts'
import { MazeTextError } from '../core/maze/text.ts'
import { nameOf, readBytes } from './file.ts'
import { InputError, type Terminal } from './terminal.ts'

/** The most cells across or down: the largest maze has no more. */
const MAX_CELLS = (MAX_SIDE - 1) / 2

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Where a PNG tells its sides, two numbers of four bytes. */
const PNG_WIDTH_AT = 16
const PNG_HEIGHT_AT = 20

/**
 * Reads a mask from a file, or from standard input for `-`: a map with a character a cell, whose
 * floor is cells, or a PNG with a pixel a cell, whose light pixels are cells. Of several parts it
 * keeps the largest.
 *
 * @throws InputError when it cannot be read, is neither or leaves no maze.
 */
export async function readMask(terminal: Terminal, path: string): Promise<Mask> {
  const bytes = await readBytes(terminal, path)
  const name = nameOf(path)
  try {
    const mask = isPng(bytes) ? maskFromPng(bytes) : maskFromText(bytes.toString('utf8'))
    requireCells(mask.columns, mask.rows)
    return mask
  } catch (error) {
    if (error instanceof MazeTextError) throw new InputError(`${name}, ${error.message}`)
    if (error instanceof RangeError) throw new InputError(`${name}: ${error.message}`)
    throw error
  }
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
}

/** The brightness of a pixel as the workshop sees it: Rec. 709, what is transparent is dark. */
function maskFromPng(bytes: Buffer): Mask {
  const { width, height, data } = decodePng(bytes)
  const luminance = Float64Array.from({ length: width * height }, (_, pixel) => {
    const [red, green, blue, alpha] = data.subarray(4 * pixel, 4 * pixel + 4)
    return ((0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha) / 255
  })
  return maskFromLuminance(luminance, width, height)
}

/** @throws RangeError for a picture that is broken or too large, before it takes up memory. */
function decodePng(bytes: Buffer): PNG {
  if (bytes.length >= PNG_HEIGHT_AT + 4) {
    requireCells(bytes.readUInt32BE(PNG_WIDTH_AT), bytes.readUInt32BE(PNG_HEIGHT_AT))
  }
  try {
    return PNG.sync.read(bytes)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new RangeError(`it is a broken PNG (${error.message})`)
  }
}

function requireCells(columns: number, rows: number): void {
  if (columns <= MAX_CELLS && rows <= MAX_CELLS) return
  throw new RangeError(
    `a mask has at most ${MAX_CELLS} x ${MAX_CELLS} cells, not ${columns} x ${rows}`,
  )
}
