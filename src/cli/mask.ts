import { PNG } from 'pngjs'
import { type Mask, readMask, requireCells } from '../core/maze/mask.ts'
import { MazeTextError } from '../core/maze/text.ts'
import { encodingOf } from '../core/text-encoding.ts'
import { inputName, readBytes } from './file.ts'
import { InputError, type Terminal } from './terminal.ts'

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Place of the byte after a PNG's sides that is 0 unless it is interlaced, and the end of its header. */
const [INTERLACE_AT, HEADER_END] = [28, 29]

/**
 * Reads a mask from a file, or from standard input for `-`: a map with a character for each cell, or a
 * PNG with a pixel for each cell. Floor and light pixels are cells; only the largest part remains.
 *
 * @throws InputError for an unreadable file, another format, or a mask too small for a maze.
 */
export async function readMaskFile(terminal: Terminal, path: string): Promise<Mask> {
  const bytes = await readBytes(terminal, path, 'mask')
  const name = inputName(path)
  try {
    return readMask(
      isPng(bytes) ? decodePng(bytes) : new TextDecoder(encodingOf(bytes)).decode(bytes),
    )
  } catch (error) {
    if (error instanceof MazeTextError) throw new InputError(`${name}, ${error.message}`)
    if (error instanceof RangeError) throw new InputError(`${name}: ${error.message}`)
    throw error
  }
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)
}

/** @throws RangeError for a picture that is damaged, interlaced or too large, before memory is allocated for it */
function decodePng(bytes: Buffer): PNG {
  // The decoder allocates for each header, and inflates interlaced data of any size.
  if (bytes.length < HEADER_END || bytes.includes('IHDR', HEADER_END)) {
    throw new RangeError('the PNG is damaged (it needs one header)')
  }
  requireCells(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  if (bytes[INTERLACE_AT] !== 0) throw new RangeError('the PNG is interlaced: save it without')
  try {
    return PNG.sync.read(bytes)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new RangeError(`the PNG is damaged (${error.message})`)
  }
}
