import { ReplayError, type ReplayProblem } from './replay-error.ts'

/** Writes bits into bytes, the highest bit of each byte first. */
export type BitWriter = ReturnType<typeof createBitWriter>

/** Reads bytes bit by bit. */
export type BitReader = ReturnType<typeof createBitReader>

/** Largest number that may be written, so that its code has at most 32 bits. */
export const MAX_NUMBER = 0x3fff_ffff

export function createBitWriter() {
  return { bytes: [] as number[], /** Bits written. */ length: 0 }
}

/** `offset` is the position of the bytes in the binary form, for error messages. */
export function createBitReader(bytes: Uint8Array, offset: number) {
  return { bytes, /** Index of the next bit. */ at: 0, offset }
}

/** Writes a number of `count` bits, at most 32. */
export function writeBits(writer: BitWriter, value: number, count: number): void {
  for (let bit = count - 1; bit >= 0; bit--) {
    const place = writer.length & 7
    if (place === 0) writer.bytes.push(0)
    writer.bytes[writer.bytes.length - 1] |= ((value >>> bit) & 1) << (7 - place)
    writer.length++
  }
}

/** Reads a number of `count` bits, at most 32. */
export function readBits(reader: BitReader, count: number): number {
  const { bytes } = reader
  let value = 0
  for (let left = count; left > 0;) {
    const byte = reader.at >>> 3
    if (byte >= bytes.length) refuse(reader, 'truncated', 'the data ends too early')
    const there = 8 - (reader.at & 7)
    const taken = Math.min(there, left)
    const bits = (bytes[byte] >>> (there - taken)) & ((1 << taken) - 1)
    value = (value << taken) | bits
    reader.at += taken
    left -= taken
  }
  return value >>> 0
}

/**
 * Writes a whole number from 0 to `most` in the Exp-Golomb code of order k (Jukka Teuhola, "A
 * compression method for clustered bit-vectors", 1978): the binary digits of n + 2^k, preceded by a
 * 0 for each digit beyond k + 1. Numbers up to 2^k cost k + 1 bits, each doubling adds two bits, and
 * each number has one code.
 */
export function writeNumber(writer: BitWriter, n: number, order: number, most = MAX_NUMBER): void {
  if (!Number.isInteger(n) || n < 0 || n > most) {
    throw new RangeError(`a number in a replay must be from 0 to ${most}, not ${n}`)
  }
  const value = n + (1 << order)
  const digits = 32 - Math.clz32(value)
  writeBits(writer, 0, digits - order - 1)
  writeBits(writer, value, digits)
}

/** Reads a number written by `writeNumber`; `what` is its name in the error if it is above `most`. */
export function readNumber(reader: BitReader, order: number, most: number, what: string): number {
  const start = reader.at
  let digits = order
  while (readBits(reader, 1) === 0) {
    digits++
    if (digits > 30) refuse(reader, 'limit', `${what} is more than ${most}`, start)
  }
  const value = (1 << digits) + readBits(reader, digits) - (1 << order)
  if (value > most) refuse(reader, 'limit', `${what} is more than ${most}`, start)
  return value
}

/** Fills the current byte with zero bits. */
export function alignWriter(writer: BitWriter): void {
  writeBits(writer, 0, -writer.length & 7)
}

/** Skips the rest of the current byte, which must be zero bits. */
export function alignReader(reader: BitReader): void {
  const start = reader.at
  if (readBits(reader, -reader.at & 7) !== 0) {
    refuse(reader, 'value', 'a byte is not padded with zeros', start)
  }
}

export function bitsLeft(reader: BitReader): number {
  return reader.bytes.length * 8 - reader.at
}

/** Throws a ReplayError with the byte of the next bit, or of the given one. */
export function refuse(
  reader: BitReader,
  problem: ReplayProblem,
  fault: string,
  bit: number = reader.at,
): never {
  throw new ReplayError(problem, reader.offset + (bit >>> 3), 'byte', fault)
}
