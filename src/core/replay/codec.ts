import { encodeBase64 } from '../base64.ts'
import {
  bitsLeft,
  createBitReader,
  createBitWriter,
  readNumber,
  refuse,
  writeNumber,
} from './bits.ts'
import { bytesOfReplay, HEAD_BYTES, pack, requireCheck, unpack } from './packing.ts'
import { readReplay, writeReplay } from './replay-codec.ts'
import { ReplayError } from './replay-error.ts'
import { MAX_REPLAYS, MAX_TEXT_LENGTH, type NamedReplay, type Replay } from './replay.ts'

/*
 * Format 1, from the outside in.
 *
 * TEXT   base64url without padding (RFC 4648, section 5), at most 65,536 characters; the bits that
 *        fill up the last character are 0.
 * BYTES  1      format version: 1
 *        1      packing: 0 plain, 1 deflated
 *        3      if deflated: the length of the body, at most 98,304, the highest byte first
 *        ...    the body, or its raw deflate stream (RFC 1951), which has at most 2,048 bytes and is,
 *               together with the 3 bytes of length, shorter than the body
 *        4      check: `hashBytes` (core/game/hash.ts) of all bytes before, the highest byte first
 * BODY   bits, the highest of each byte first. `bits(n)` is a number in n of them. `number(k)` is a
 *        number from 0 on in the Exp-Golomb code of order k: the binary digits of v + 2^k, preceded
 *        by a 0 for each digit beyond k + 1. `align` fills the current byte with zeros.
 *        number(0)    replays - 1, then each replay, and nothing after the last
 * REPLAY text         the name, at most 16 characters, see `isName`; empty for none
 *        text         the seed, as `parseSeed` returns it, or one of a namespace (source.ts)
 *        number(3)    rules version
 *        number(3)    attempt - 1
 *        bits(1)      1 for practice
 *        bits(1)      0 for a run, endless or not, 1 for a single level
 *        number(3)    for a run, its tracks - 1, so 0 to 9; for an endless one, its tracks + 9, so
 *                     10 to 108; for a level, its number - 1
 *        align, then each track
 * text   number(4), the length in code points; number(7) for each code point
 * TRACK  number(10)   length in ticks - 1; at most 4 hours in one replay
 *        number(6)    key presses, with at most 100,000 changes of input in one replay
 *        each key press, then align
 *        bits(8)      for each whole second, the low byte of the state's hash
 *        bits(32)     the state's hash at the end
 * PRESS  a key held from one tick until before another, sorted by start, then by key. The five keys
 *        are the bits of an input.
 *        1 to 4 bits  the key by its rank among the five; the key pressed last has rank 0, and before
 *                     the first press the ranks are the keys' numbers.
 *                     Rank 1 is `1`, 2 `01`, 0 `001`, 3 `0001`, 4 `0000`.
 *        number(5)    ticks since the start of the previous press; for the first press, its start
 *        number(4)    the end of the PREVIOUS press, as d ticks after this press starts, less 4:
 *                     2d, or -2d - 1 if d is negative. The end of the last press follows the last
 *                     press, as ticks after the track's length + 1, which is also the end of any
 *                     key held to the end. A press starts at least one tick after the previous
 *                     press of its key ended.
 *
 * Reasons: at a corner the new key is pressed and the old key is released a moment later. As key
 * presses both times are small numbers of narrow spread, and the released key costs nothing. Bit
 * codes are then about a tenth shorter than deflated bytes, since play by hand repeats little.
 * Deflate still helps if replays share tracks, which is why tracks begin at whole bytes, and if a
 * program plays. The hashes, a byte a second, cannot be compressed.
 */

/**
 * Encodes replays as a text for a link or a file. The text is canonical: `decodeReplays` refuses
 * any other text of the same replays. Deflated bytes follow from the version of fflate, so an update
 * that changes them needs a new format version.
 *
 * @throws RangeError for an invalid replay, and if the text would exceed 64 KiB.
 */
export function encodeReplays(replays: readonly NamedReplay[]): string {
  const writer = createBitWriter()
  writeNumber(writer, replays.length - 1, 0, MAX_REPLAYS - 1)
  for (const replay of replays) writeReplay(writer, replay)
  return encodeBase64(pack(Uint8Array.from(writer.bytes)))
}

/**
 * Decodes the replays of an untrusted text. Costs at most a few dozen milliseconds and a few
 * megabytes for any text; a seed of drawn levels, whose wins are played, up to a second more.
 *
 * @throws ReplayError for an invalid text.
 */
export function decodeReplays(text: string): NamedReplay[] {
  if (text === '') throw new ReplayError('empty', 0, 'character', 'the text is empty')
  if (text.length > MAX_TEXT_LENGTH) {
    throw new ReplayError('too-long', MAX_TEXT_LENGTH, 'character', 'the text is too long')
  }
  const bytes = bytesOfReplay(text)
  const reader = createBitReader(unpack(bytes), HEAD_BYTES)
  const count = readNumber(reader, 0, MAX_REPLAYS - 1, 'the count of replays') + 1
  const replays = Array.from({ length: count }, () => readReplay(reader))
  if (bitsLeft(reader) > 0) refuse(reader, 'trailing', 'there is data after the end')
  requireCheck(bytes)
  requireCanonical(text, replays)
  return replays
}

/**
 * Throws a ReplayError unless the text is the one that `encodeReplays` writes for the replays. One
 * body can be packed in many ways, and an attempt's id is the hash of its text.
 */
function requireCanonical(text: string, replays: readonly NamedReplay[]): void {
  let canonical = ''
  try {
    canonical = encodeReplays(replays)
  } catch (error) {
    // A body too long for a link unless another program deflates it.
    if (!(error instanceof RangeError)) throw error
  }
  if (text === canonical) return
  const differing = [...text].findIndex((character, i) => character !== canonical[i])
  const at = differing === -1 ? text.length : differing
  throw new ReplayError('value', at, 'character', 'its packing is not canonical')
}

/** Encodes one replay without a name as the text of a link; null if it is too long. */
export function encodeReplay(replay: Replay): string | null {
  try {
    return encodeReplays([{ name: '', replay }])
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Decodes a text of one replay without a name; null for any other text. */
export function decodeReplay(text: string): Replay | null {
  try {
    const [first, ...more] = decodeReplays(text)
    return more.length === 0 && first.name === '' ? first.replay : null
  } catch (error) {
    if (error instanceof ReplayError) return null
    throw error
  }
}
