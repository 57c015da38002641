import { quotient } from '../labyrinth/integer.ts'

/*
 * Binary range coder with adaptive probabilities: a decision that its context foretells costs a small
 * part of a bit. The interval [low, low + range) of 32-bit numbers is divided for each symbol, and its
 * leading bytes are written once they are fixed.
 *
 * Sources: G. Nigel N. Martin, "Range encoding: an algorithm for removing redundancy from a digitised
 * message" (1979); R. Krichevsky, V. Trofimov, "The performance of universal encoding" (1981), with a
 * quarter instead of a half, since most contexts of a map are nearly certain.
 */

/** Zeros and ones counted in each context, which foretell the next bit there. */
export type BitCounts = Uint8Array

/**
 * Encoder or decoder of a sequence of symbols. Both return the symbol, so one function describes a
 * format in both directions: the encoder writes the symbol that it is given, the decoder ignores it.
 */
export interface SymbolCoder {
  /** Codes a bit in a context; about a bit at first, less once its counts foretell it. */
  readonly bit: (counts: BitCounts, context: number, bit: number) => number
  /** Codes a number below `total`, at most 2^20, all equally likely. */
  readonly uniform: (total: number, value: number) => number
}

/** A range is at least this wide before each symbol. */
const LEAST_RANGE = 0x100_0000
const FULL_RANGE = 0x1_0000_0000

/** Counts in a context are halved when they exceed this together, so that it goes on learning. */
const MOST_COUNTED = 250

/** Counts of some contexts in which no bit was coded yet. */
export function createBitCounts(contexts: number): BitCounts {
  return new Uint8Array(2 * contexts)
}

/** Width of the part of a range that belongs to a zero. */
function zeroPart(range: number, counts: BitCounts, context: number): number {
  const zeros = counts[2 * context]
  const ones = counts[2 * context + 1]
  return quotient(range, 4 * (zeros + ones) + 2) * (4 * zeros + 1)
}

function countBit(counts: BitCounts, context: number, bit: number): void {
  const at = 2 * context
  counts[at + bit]++
  if (counts[at] + counts[at + 1] <= MOST_COUNTED) return
  counts[at] >>= 1
  counts[at + 1] >>= 1
}

/** Creates an encoder; `finish` returns its bytes, without zeros at their end. */
export function createRangeEncoder(): SymbolCoder & { readonly finish: () => Uint8Array } {
  const bytes: number[] = []
  let low = 0
  let range = FULL_RANGE
  const carry = (): void => {
    if (low < FULL_RANGE) return
    low -= FULL_RANGE
    let at = bytes.length - 1
    while (bytes[at] === 0xff) bytes[at--] = 0
    bytes[at]++
  }
  const shift = (): void => {
    bytes.push(low >>> 24)
    low = (low & 0xff_ffff) * 256
  }
  const narrow = (start: number, width: number): void => {
    low += start
    range = width
    carry()
    for (; range < LEAST_RANGE; range *= 256) shift()
  }
  return {
    bit: (counts, context, bit) => {
      const zero = zeroPart(range, counts, context)
      if (bit === 0) narrow(0, zero)
      else narrow(zero, range - zero)
      countBit(counts, context, bit)
      return bit
    },
    uniform: (total, value) => {
      const start = quotient(range, total) * value
      narrow(start, value === total - 1 ? range - start : quotient(range, total))
      return value
    },
    finish: () => {
      // The number in the range with the most zeros at its end.
      let unit = FULL_RANGE
      while (low + ((unit - (low % unit)) % unit) >= low + range) unit = quotient(unit, 256)
      low += (unit - (low % unit)) % unit
      carry()
      for (let i = 0; i < 4; i++) shift()
      while (bytes[bytes.length - 1] === 0) bytes.pop()
      return Uint8Array.from(bytes)
    },
  }
}

/** Creates a decoder of any bytes, followed by zeros without end: every symbol can be read. */
export function createRangeDecoder(bytes: Uint8Array): SymbolCoder {
  let at = 0
  let range = FULL_RANGE
  /** Number that the bytes stand for, less the start of the range; always less than `range`. */
  let offset = 0
  const shift = (): void => {
    offset = offset * 256 + (at < bytes.length ? bytes[at++] : 0)
  }
  for (let i = 0; i < 4; i++) shift()
  const narrow = (start: number, width: number): void => {
    offset -= start
    range = width
    for (; range < LEAST_RANGE; range *= 256) shift()
  }
  return {
    bit: (counts, context) => {
      const zero = zeroPart(range, counts, context)
      const bit = offset < zero ? 0 : 1
      if (bit === 0) narrow(0, zero)
      else narrow(zero, range - zero)
      countBit(counts, context, bit)
      return bit
    },
    uniform: (total) => {
      const part = quotient(range, total)
      const value = Math.min(quotient(offset, part), total - 1)
      narrow(part * value, value === total - 1 ? range - part * value : part)
      return value
    },
  }
}

/** Bits of the longest number, and most bits of one whose low bits are foretold. */
const NUMBER_BITS = 21

/** Largest number that `codeNumber` codes. */
export const MAX_NUMBER = (1 << NUMBER_BITS) - 1
const SHORT_BITS = 7

export type NumberCounts = ReturnType<typeof createNumberCounts>

export function createNumberCounts() {
  return { bits: createBitCounts(32), low: createBitCounts((SHORT_BITS + 1) << SHORT_BITS) }
}

/** Codes a whole number below 2^21: its number of bits, then the bits below the first. */
export function codeNumber(coder: SymbolCoder, counts: NumberCounts, value: number): number {
  const bits = Math.min(codeTree(coder, counts.bits, 5, 32 - Math.clz32(value)), NUMBER_BITS)
  if (bits < 2) return bits
  const first = 1 << (bits - 1)
  const low = value - first
  if (bits > SHORT_BITS) return first + coder.uniform(first, low)
  return first + codeTree(coder, counts.low, bits - 1, low, bits << SHORT_BITS)
}

/**
 * Codes a text as its length in code points and each code point.
 *
 * @throws RangeError for more than so many code points, and for a number that is none.
 */
export function codeText(
  coder: SymbolCoder,
  counts: Readonly<Record<'lengths' | 'characters', NumberCounts>>,
  most: number,
  given = '',
): string {
  const points = [...given].map((character) => character.codePointAt(0) ?? 0)
  const length = codeNumber(coder, counts.lengths, points.length)
  if (length > most) throw new RangeError(`a text has at most ${most} characters`)
  let text = ''
  for (let i = 0; i < length; i++) {
    text += String.fromCodePoint(codeNumber(coder, counts.characters, points[i] ?? 0))
  }
  return text
}

/** Codes a number of so many bits, the highest first, each in the context of those before it. */
export function codeTree(
  coder: SymbolCoder,
  counts: BitCounts,
  bits: number,
  value: number,
  base = 0,
): number {
  let node = 1
  for (let i = bits - 1; i >= 0; i--) {
    node = (node << 1) | coder.bit(counts, base + node, (value >> i) & 1)
  }
  return node - (1 << bits)
}
