import { PNG } from 'pngjs'
import { type Mask, readMask, requireCells } from '../core/maze/mask.ts'
import { MazeTextError } from '../core/maze/text.ts'
import { nameOf, readBytes } from './file.ts'
import { InputError, type Terminal } from './terminal.ts'

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Bytes of a PNG chunk around its data: length and type before, a checksum after. */
const CHUNK_HEAD = 8
const CHUNK_CHECK = 4

/**
 * Reads a mask from a file, or from standard input for `-`: a map with a character for each cell, or a
 * PNG with a pixel for each cell. Floor and light pixels are cells; only the largest part remains.
 *
 * @throws InputError for an unreadable file, another format, or a mask too small for a maze.
 */
export async function readMaskFile(terminal: Terminal, path: string): Promise<Mask> {
  const bytes = await readBytes(terminal, path)
  const name = nameOf(path)
  try {
    return readMask(isPng(bytes) ? decodePng(bytes) : bytes.toString('utf8'))
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
  requireSides(bytes)
  try {
    return PNG.sync.read(bytes)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new RangeError(`the PNG is damaged (${error.message})`)
  }
}

/** Checks every header chunk: a damaged picture may have several, and the decoder allocates for each. */
function requireSides(bytes: Buffer): void {
  let at = PNG_SIGNATURE.length
  while (at + CHUNK_HEAD + 8 <= bytes.length) {
    const data = at + CHUNK_HEAD
    if (bytes.toString('latin1', at + 4, data) === 'IHDR') {
      requireCells(bytes.readUInt32BE(data), bytes.readUInt32BE(data + 4))
    }
    at = data + bytes.readUInt32BE(at) + CHUNK_CHECK
  }
}
