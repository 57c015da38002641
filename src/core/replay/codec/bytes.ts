import { ReplayError, type ReplayProblem } from './replay-error.ts'

export const MAX_NUMBER = 0x3fff_ffff

export interface ByteReader {
  readonly bytes: Uint8Array
  at: number
}

/**
 * Writes a whole number from 0 to `most` as a variable-length integer: seven bits a byte, the lowest
 * first; the highest bit of a byte says that another follows (LEB128, as in DWARF and WebAssembly).
 *
 * @throws RangeError for any other number.
 */
export function writeNumber(bytes: number[], n: number, most = MAX_NUMBER): void {
  if (!Number.isInteger(n) || n < 0 || n > most) {
    throw new RangeError(`a number in a replay must be from 0 to ${most}, not ${n}`)
  }
  let rest = n
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  bytes.push(rest)
}

/** Reads a number written by `writeNumber`; `what` is its name in the error if it is above `most`. */
export function readNumber(reader: ByteReader, most: number, what: string): number {
  const start = reader.at
  let value = 0
  for (let shift = 0; shift <= 28; shift += 7) {
    const byte = readByte(reader)
    value |= (byte & 0x7f) << shift
    if (byte <= 0x7f) {
      if (value >>> 0 > most) break
      return value
    }
  }
  refuse('limit', start, `${what} is more than ${most}`)
}

/** Reads one byte. Throws a ReplayError at the end. */
export function readByte(reader: ByteReader): number {
  if (reader.at >= reader.bytes.length) refuse('truncated', reader.at, 'the data ends too early')
  return reader.bytes[reader.at++]
}

/** Bytes of a number, the highest first. */
export function bytesOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (value >>> (8 * (count - 1 - i))) & 0xff)
}

/** Throws a ReplayError with the position of a byte. */
export function refuse(problem: ReplayProblem, at: number, fault: string): never {
  throw new ReplayError(problem, at, 'byte', fault)
}
