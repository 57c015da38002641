import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { type Mask, readMask, requireCells } from '../core/maze/mask.ts'
import { MazeTextError } from '../core/maze/text.ts'
import { encodingOf } from '../core/text-encoding.ts'
import { inputName, readBytes } from './file.ts'
import { InputError, type Terminal } from './terminal.ts'

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** End of a PNG's header, whose sides follow its name. */
const HEADER_END = 29
/** Most inflated bytes of a pixel: four samples of 16 bits, in a row of its own with a filter byte. */
const MAX_PIXEL_BYTES = 9

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

/** @throws RangeError for a picture that is damaged, or too large, before memory is allocated for it */
function decodePng(bytes: Buffer): PNG {
  // The decoder allocates for each header, inflates interlaced data of any size, and leaves out what is missing.
  if (bytes.length < HEADER_END || bytes.includes('IHDR', HEADER_END)) {
    throw new RangeError('the PNG is damaged (it needs one header)')
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  requireCells(width, height)
  const data: Buffer[] = []
  for (let at = PNG_SIGNATURE.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.subarray(at + 4, at + 8 + bytes.readUInt32BE(at))
    if (chunk.toString('latin1', 0, 4) === 'IDAT') data.push(chunk.subarray(4))
  }
  try {
    inflateSync(Buffer.concat(data), { maxOutputLength: MAX_PIXEL_BYTES * width * height })
    return PNG.sync.read(bytes)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new RangeError(`the PNG is damaged (${error.message})`)
  }
}
