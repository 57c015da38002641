import { decodeBase64, encodeBase64 } from './base64.ts'
import {
  bitsLeft,
  createBitReader,
  createBitWriter,
  readNumber,
  refuse,
  writeNumber,
} from './bits.ts'
import { HEAD_BYTES, pack, requireCheck, unpack } from './packing.ts'
import { readReplay, writeReplay } from './replay-codec.ts'
import { ReplayError } from './replay-error.ts'
import { MAX_REPLAYS, MAX_TEXT_LENGTH, type NamedReplay } from './replay.ts'

/*
 * Format 1, from the outside in.
 *
 * TEXT   base64url without padding (RFC 4648, section 5), at most 65,536 characters; the bits that
 *        fill up the last character are 0.
 * BYTES  1      format version: 1
 *        1      packing: 0 plain, 1 deflated
 *        3      if deflated: the length of the body, at most 98,304, the highest byte first
 *        ...    the body, or its raw deflate stream (RFC 1951), which is at most 2,048 bytes and
 *               with its length shorter than the body
 *        4      check: `hashBytes` (core/game/hash.ts) of all bytes before, the highest byte first
 * BODY   bits, the highest of each byte first. `bits(n)` is a number in n of them. `number(k)` is a
 *        number from 0 on in the Exp-Golomb code of order k: of v + 2^k, first a 0 for each binary
 *        digit beyond k + 1, then the digits. `align` fills the byte up with zeros.
 *        number(0)    replays - 1, then each of them, and nothing after the last
 * REPLAY text         the name, at most 16 characters, or none; what it may hold is in name.ts
 *        text         the seed, as `parseSeed` gives it, or one of a namespace (core/level/seed-namespace.ts)
 *        number(3)    rules version
 *        number(3)    attempt - 1
 *        bits(1)      1 for practice
 *        bits(1)      0 for a run, endless or not, 1 for a single level
 *        number(3)    for a run, its tracks - 1, so 0 to 9; for an endless one, its tracks + 9, so
 *                     10 to 108; for a level, its number - 1
 *        align, then each track
 * text   number(4), the length in code points; number(7) for each of them
 * TRACK  number(10)   length in ticks - 1; at most 4 hours in one replay
 *        number(6)    key presses; they make at most 100,000 changes in one replay
 *        each key press, then align
 *        bits(8)      for each whole second, the low byte of the state's hash
 *        bits(32)     the state's hash at the end
 * PRESS  a key held from one tick until before another; in order of their start, and of their key
 *        where starts are equal. The five keys are the bits of an input.
 *        1 to 4 bits  its key by its rank among the five, of which the one pressed last has rank 0;
 *                     before the first press the ranks are the keys' numbers.
 *                     Rank 1 is `1`, 2 `01`, 0 `001`, 3 `0001`, 4 `0000`.
 *        number(5)    ticks since the start of the press before; of the first, its start
 *        number(4)    the end of the press BEFORE this one: ticks after this one's start, less 4,
 *                     and of that d number 2d, or -2d - 1 below zero. The end of the last press
 *                     follows it, as ticks after the track's length + 1. That is also the end of
 *                     any key held to the end. No press starts before the tick after its key's
 *                     last press ended.
 *
 * Reasons: at a corner the new key is pressed and the old one released a moment later. In key
 * presses both are small numbers of narrow spread, and the released key costs nothing. Codes of
 * bits are then about a tenth shorter than deflated bytes, as little repeats in play by hand.
 * Deflate still helps where tracks repeat from one replay to the next, which is why they begin at
 * whole bytes, and where a program plays. The hashes, a byte a second, cannot be compressed.
 */

/**
 * Replays as a text for a link or a file. The plain form of the same replays is unique; the
 * deflated form may differ from one version of fflate to the next, and every one is readable.
 *
 * @throws RangeError for an invalid replay, and for more than a link can hold: 64 KiB of text.
 */
export function encodeReplays(replays: readonly NamedReplay[]): string {
  const writer = createBitWriter()
  writeNumber(writer, replays.length - 1, 0, MAX_REPLAYS - 1)
  for (const replay of replays) writeReplay(writer, replay)
  return encodeBase64(pack(Uint8Array.from(writer.bytes)))
}

/**
 * The replays of an untrusted text. Costs at most a few dozen milliseconds and a few megabytes,
 * whatever the text is.
 *
 * @throws ReplayError for any other text.
 */
export function decodeReplays(text: string): NamedReplay[] {
  if (text === '') throw new ReplayError('empty', 0, 'character', 'its text is empty')
  if (text.length > MAX_TEXT_LENGTH) {
    throw new ReplayError('too-long', MAX_TEXT_LENGTH, 'character', 'its text is too long')
  }
  const bytes = decodeBase64(text)
  const reader = createBitReader(unpack(bytes), HEAD_BYTES)
  const count = readNumber(reader, 0, MAX_REPLAYS - 1, 'the count of replays') + 1
  const replays = Array.from({ length: count }, () => readReplay(reader))
  if (bitsLeft(reader) > 0) refuse(reader, 'trailing', 'something comes after its end')
  requireCheck(bytes)
  return replays
}
