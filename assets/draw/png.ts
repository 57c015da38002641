import { crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'
import { hexOf } from './palette.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Colour type of PNG whose pixels are indices into a palette. */
const PALETTE = 3
const MOST_COLOURS = 256

/**
 * The bytes of a PNG file with a palette; equal pictures have equal bytes.
 *
 * @throws RangeError for a picture of more than 256 colours
 */
export function encoded({ width, height, cells }: Canvas): Buffer {
  const colours = [...new Set(cells)].sort((a, b) => bytesOf(a).compare(bytesOf(b)))
  if (colours.length > MOST_COLOURS) throw new RangeError(`${colours.length} colours`)
  const places = new Map(colours.map((colour, place) => [colour, place]))
  const bits = [1, 2, 4].find((each) => colours.length <= 2 ** each) ?? 8
  // Each row begins with its filter: none.
  const rowBytes = 1 + Math.ceil((width * bits) / 8)
  const rows = Buffer.alloc(rowBytes * height)
  cells.forEach((colour, i) => {
    const x = i % width
    const at = Math.floor(i / width) * rowBytes + 1 + Math.floor((x * bits) / 8)
    rows[at] |= (places.get(colour) ?? 0) << (8 - bits - ((x * bits) % 8))
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, PALETTE], 8)
  const bytes = colours.map(bytesOf)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.concat(bytes.map((colour) => colour.subarray(1)))),
    chunk('tRNS', Buffer.concat(bytes.map((colour) => colour.subarray(0, 1)))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Alpha, red, green and blue of a colour, so that sorting puts clear colours first. */
function bytesOf(colour: Canvas['cells'][number]): Buffer {
  return Buffer.from(colour === null ? '00000000' : `ff${hexOf(colour).slice(1)}`, 'hex')
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
