import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { type Mask, readMask, requireCells } from '../core/maze/mask.ts'
import { MazeTextError } from '../core/maze/text.ts'
import { encodingOf } from '../core/text-encoding.ts'
import { inputName, readBytes } from './file.ts'
import { InputError, type Terminal } from './terminal.ts'

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Bytes of a PNG chunk around its data: length and type before, a checksum after. */
const CHUNK_HEAD = 8
const CHUNK_CHECK = 4
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

/** Throws a RangeError for a damaged picture, and for one too large before memory is allocated. */
function decodePng(bytes: Buffer): PNG {
  requireInflatedSize(bytes, requireSides(bytes))
  try {
    return PNG.sync.read(bytes)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new RangeError(`the PNG is damaged (${error.message})`)
  }
}

/**
 * Pixels of a picture, by its header. Checks every header chunk: a damaged picture may have several, and
 * the decoder allocates for each.
 */
function requireSides(bytes: Buffer): number {
  let pixels = 0
  for (const data of chunksOf(bytes, 'IHDR')) {
    if (data.length < 8) continue
    const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
    requireCells(width, height)
    pixels = Math.max(pixels, width * height)
  }
  return pixels
}

/** Inflates the data up to the size of its pixels, since the decoder inflates interlaced data of any size. */
function requireInflatedSize(bytes: Buffer, pixels: number): void {
  // The decoder names other faults.
  if (pixels === 0) return
  try {
    const maxOutputLength = MAX_PIXEL_BYTES * pixels
    inflateSync(Buffer.concat([...chunksOf(bytes, 'IDAT')]), { maxOutputLength })
  } catch (error) {
    if (!(error instanceof RangeError)) return
    throw new RangeError('the PNG is damaged (it has more data than pixels)', { cause: error })
  }
}

/** Data of the chunks of a type, the last of which may be cut off. */
function* chunksOf(bytes: Buffer, wanted: string): Generator<Buffer> {
  let at = PNG_SIGNATURE.length
  while (at + CHUNK_HEAD <= bytes.length) {
    const start = at + CHUNK_HEAD
    const end = start + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, start) === wanted) yield bytes.subarray(start, end)
    at = end + CHUNK_CHECK
  }
}
