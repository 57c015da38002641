import { Base64Error, decodeBase64, decodeStart, encodeBase64 } from '../../base64.ts'
import { hashBytes } from '../../game/hash.ts'
import { quotient } from '../../../labyrinth/integer.ts'
import { createRangeDecoder, createRangeEncoder } from '../../range-coder.ts'
import { MAX_REPLAYS, MAX_TEXT_LENGTH, type NamedReplay, type Replay } from '../replay.ts'
import { runTextIn } from '../run-text.ts'
import { codeReplays } from './replay-coder.ts'
import { ReplayError } from './replay-error.ts'

/*
 * Format 3, from the outside in.
 *
 * TEXT    base64url without padding (RFC 4648, section 5), at most 65,536 characters; the bits that
 *         fill up the last character are 0.
 * BYTES   1      format version: 3
 *         2      length of the replays, the highest byte first
 *         ...    the replays, symbols of the range coder (core/range-coder.ts), without zeros at their end
 *         4      check: `hashBytes` (core/game/hash.ts) of all bytes before, the highest byte first
 * REPLAYS uniform below 5: count - 1, then each REPLAY, which share all counts
 * REPLAY  text   name, at most 16 characters, see `isName`; empty for none
 *         a bit, 1 for a drawn level, whose text (level/source.ts) follows as a number of bytes and its
 *         bytes; else text: the seed, as `parseSeed` returns it, or one of a day
 *         number rules version
 *         number attempt - 1
 *         a bit, 1 for practice
 *         uniform below 3: 0 for a run, 1 for a single level, 2 for the level of a day
 *         uniform below 10: level number - 1; of a run, tracks - 1
 *         each TRACK; together at most 4 hours and 100,000 input changes
 * TRACK   number count of input changes
 *         for each, ticks since the change before less 1, a number in the context of how many keys are
 *         held; then the input, a tree of 5 bits in the context of the one before
 *         number ticks from the last change to the end, likewise
 *         bytes  for each whole second, the low byte of the state's hash
 *         bytes  4, the state's hash at the end, the highest byte first
 * text    number length in code points, then a number for each code point
 * number  `codeNumber`; a byte is uniform below 256
 */

const FORMAT = 3
/** Last version that a format can have: a text of another is no replay. */
const LAST_FORMAT = 15
const HEAD_BYTES = 3
const CHECK_BYTES = 4

/** Most bytes that fit into the longest text. */
const MAX_BYTES = (MAX_TEXT_LENGTH * 3) >>> 2

/**
 * Encodes replays as a text for a link or a file. The text is canonical: `decodeReplays` refuses
 * any other text of the same replays.
 *
 * @throws RangeError for an invalid replay, and if the text would exceed 64 KiB.
 */
export function encodeReplays(replays: readonly NamedReplay[]): string {
  const coder = createRangeEncoder()
  codeReplays(coder, replays)
  const body = coder.finish()
  const length = HEAD_BYTES + body.length + CHECK_BYTES
  if (length > MAX_BYTES) {
    throw new RangeError(`replays of ${length} bytes are too long for a link`)
  }
  const bytes = Uint8Array.from([
    FORMAT,
    body.length >>> 8,
    body.length & 0xff,
    ...body,
    0,
    0,
    0,
    0,
  ])
  checkIn(bytes).setUint32(0, hashBytes(bytes.subarray(0, -CHECK_BYTES)))
  return encodeBase64(bytes)
}

/**
 * Decodes the replays of an untrusted text. Costs at most a few dozen milliseconds and a few
 * megabytes for any text; a seed of a drawn level, whose win is played, up to a second more.
 *
 * @throws ReplayError for an invalid text.
 */
export function decodeReplays(text: string): NamedReplay[] {
  if (text.length > MAX_TEXT_LENGTH) throw new ReplayError('too-long', 'the text is too long')
  const length = lengthOf(text)
  if (text.length > length) throw damaged('there is data after the end')
  if (text.length < length) throw new ReplayError('truncated', 'the data ends too early')
  const bytes = bytesOf(text)
  if (checkIn(bytes).getUint32(0) !== hashBytes(bytes.subarray(0, -CHECK_BYTES))) {
    throw damaged('the check is wrong, so the text was changed')
  }
  try {
    const body = bytes.subarray(HEAD_BYTES, -CHECK_BYTES)
    const replays = codeReplays(createRangeDecoder(body))
    if (encodeReplays(replays) !== text) throw damaged('its replays have another text')
    return replays
  } catch (error) {
    if (error instanceof RangeError) throw damaged(error.message)
    throw error
  }
}

/** Number of characters of the replay text at the start of a text, as it says. Throws a ReplayError. */
function lengthOf(text: string): number {
  if (text === '') throw new ReplayError('empty', 'the text is empty')
  const head = decodeStart(text.slice(0, 4))
  const [format, high, low] = head
  if (head.length === 0 || format > LAST_FORMAT) throw damaged('it begins as no replay does')
  if (text.length >= 2 && format !== FORMAT) {
    throw new ReplayError('version', `unknown format version ${format}`)
  }
  return quotient(4 * (HEAD_BYTES + ((high << 8) | low) + CHECK_BYTES) + 2, 3)
}

function bytesOf(text: string): Uint8Array {
  try {
    return decodeBase64(text)
  } catch (error) {
    if (error instanceof Base64Error) throw damaged(`${error.message} (character ${error.at + 1})`)
    throw error
  }
}

function checkIn(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.length - CHECK_BYTES)
}

function damaged(fault: string): ReplayError {
  return new ReplayError('damaged', fault)
}

/** Longest line in which replays are looked for; a longer one is refused as a whole. */
export const MAX_LINE_LENGTH = 2 * MAX_TEXT_LENGTH

/** Replays with their text, as `encodeReplays` writes it. */
export interface ReplayText {
  readonly text: string
  readonly replays: readonly NamedReplay[]
}

/** Refused lines of one input after which the rest is not read: it is some other file. */
export const MAX_REFUSED_LINES = 1000

/**
 * Reads the replays of a line: those of the link in it, or of the text at its start; the error if it is
 * refused. A text says how long it is, so characters that a message has glued to its end are left out.
 */
export function readReplays(line: string): ReplayText | ReplayError {
  try {
    const found = line.length > MAX_LINE_LENGTH ? line : runTextIn(line)
    const text = found.length > MAX_LINE_LENGTH ? found : found.slice(0, lengthOf(found))
    return { text, replays: decodeReplays(text) }
  } catch (error) {
    if (error instanceof ReplayError) return error
    throw error
  }
}

/** One text with the first of the replays of some texts, as many as it has room for. */
export function joinReplays(texts: readonly ReplayText[]): ReplayText {
  let [joined] = texts
  for (const { replays } of texts.slice(1)) {
    const more = [...joined.replays, ...replays].slice(0, MAX_REPLAYS)
    const text = encodeFitting(more)
    if (text === null) break
    joined = { text, replays: more }
  }
  return joined
}

/** Encodes one replay without a name as the text of a link; null if it is too long. */
export function encodeReplay(replay: Replay): string | null {
  return encodeFitting([{ name: '', replay }])
}

/** Encodes replays as `encodeReplays`; null if they are too long or invalid. */
function encodeFitting(replays: readonly NamedReplay[]): string | null {
  try {
    return encodeReplays(replays)
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
