import { ReplayError, type ReplayProblem } from './replay-error.ts'

/** A writer of bits into bytes, the highest of each byte first. */
export interface BitWriter {
  readonly bytes: number[]
  /** The number of bits written. */
  length: number
}

/** Bytes being read bit by bit. */
export interface BitReader {
  readonly bytes: Uint8Array
  /** Index of the next bit to read. */
  at: number
  /** Offset of the bytes in the binary form, for error messages. */
  readonly offset: number
}

/** The largest number ever written, so that a code stays within 32 bits. */
export const MAX_NUMBER = 0x3fff_ffff

export function createBitWriter(): BitWriter {
  return { bytes: [], length: 0 }
}

export function createBitReader(bytes: Uint8Array, offset: number): BitReader {
  return { bytes, at: 0, offset }
}

/** Writes a number in so many bits, at most 32. */
export function writeBits(writer: BitWriter, value: number, count: number): void {
  for (let bit = count - 1; bit >= 0; bit--) {
    const place = writer.length & 7
    if (place === 0) writer.bytes.push(0)
    writer.bytes[writer.bytes.length - 1] |= ((value >>> bit) & 1) << (7 - place)
    writer.length++
  }
}

/** Reads a number of so many bits, at most 32. */
export function readBits(reader: BitReader, count: number): number {
  const { bytes } = reader
  let value = 0
  for (let left = count; left > 0;) {
    const byte = reader.at >>> 3
    if (byte >= bytes.length) refuse(reader, 'truncated', 'it ends too early')
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
 * Writes a whole number from 0 on in the Exp-Golomb code of an order k (Jukka Teuhola, "A
 * compression method for clustered bit-vectors", 1978): of n + 2^k, first a 0 for each binary digit
 * beyond k + 1, then the digits. About 2^k costs k + 1 bits, each doubling two more, and no number
 * has two codes.
 *
 * @throws RangeError for a number that is not from 0 to `most`.
 */
export function writeNumber(writer: BitWriter, n: number, order: number, most = MAX_NUMBER): void {
  if (!Number.isInteger(n) || n < 0 || n > most) {
    throw new RangeError(`a replay has a number there from 0 to ${most}, not ${n}`)
  }
  const value = n + (1 << order)
  const digits = 32 - Math.clz32(value)
  writeBits(writer, 0, digits - order - 1)
  writeBits(writer, value, digits)
}

/** Reads a number as `writeNumber` wrote it; `what` names it in the error for one above `most`. */
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

/** Pads the current byte with zeros. */
export function alignWriter(writer: BitWriter): void {
  writeBits(writer, 0, -writer.length & 7)
}

/** Skips the padding of the current byte, which must be zeros. */
export function alignReader(reader: BitReader): void {
  const start = reader.at
  if (readBits(reader, -reader.at & 7) !== 0) {
    refuse(reader, 'value', 'a byte is filled up with something', start)
  }
}

export function bitsLeft(reader: BitReader): number {
  return reader.bytes.length * 8 - reader.at
}

/** Throws a ReplayError that names the byte of the next bit, or the given one. */
export function refuse(
  reader: BitReader,
  problem: ReplayProblem,
  fault: string,
  bit: number = reader.at,
): never {
  throw new ReplayError(problem, reader.offset + (bit >>> 3), 'byte', fault)
}
