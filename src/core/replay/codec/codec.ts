import { decodeStart, encodeBase64 } from '../../base64.ts'
import { type ByteReader, readNumber, refuse, writeNumber } from './bytes.ts'
import { bytesOfReplay, pack, requireCheck, unpack } from './packing.ts'
import { readReplay, writeReplay } from './replay-codec.ts'
import { ReplayError } from './replay-error.ts'
import { MAX_REPLAYS, MAX_TEXT_LENGTH, type NamedReplay, type Replay } from '../replay.ts'
import { runTextIn } from '../run-text.ts'
import { writeHashes } from './track-codec.ts'

/*
 * Format 2, from the outside in.
 *
 * TEXT    base64url without padding (RFC 4648, section 5), at most 65,536 characters; the bits that
 *         fill up the last character are 0.
 * BYTES   1      format version: 2
 *         2      length of the stream, the highest byte first
 *         ...    the stream: all of the body but its hashes, at most 262,144 bytes, as raw deflate
 *                (RFC 1951)
 *         ...    the hashes of the body
 *         4      check: `hashBytes` (core/game/hash.ts) of all bytes before, the highest byte first
 * BODY    number replays - 1, each replay, then the hashes of each replay, and nothing after the last.
 *         A number is a variable-length integer (bytes.ts).
 * REPLAY  text   name, at most 16 characters, see `isName`; empty for none
 *         text   seed, as `parseSeed` returns it, or one of a namespace (level/source.ts)
 *         number rules version
 *         number attempt - 1
 *         number 1 for practice
 *         number 0 for a run, 1 for a single level, 2 for the level of a day
 *         number level number - 1; of a run, tracks - 1
 *         then columns, each with the tracks one after another:
 *         number length in ticks - 1; at most 4 hours in one replay
 *         number count of input changes; at most 100,000 in one replay
 *         number ticks of the input changes, less that of the change before (0) and 1
 *         1      inputs, each another than the one before (0)
 * text    number length in code points, then a number for each code point
 * HASHES  1      for each whole second of each track, the low byte of the state's hash
 *         4      for each track, the state's hash at the end, the highest byte first
 *
 * Columns of alike numbers deflate well; hashes cannot be compressed, and would spoil the code of the rest.
 */

/**
 * Encodes replays as a text for a link or a file. The text is canonical: `decodeReplays` refuses
 * any other text of the same replays. Deflated bytes follow from the version of fflate: if an update
 * changes them, the format needs a new version.
 *
 * @throws RangeError for an invalid replay, and if the text would exceed 64 KiB.
 */
export function encodeReplays(replays: readonly NamedReplay[]): string {
  const body: number[] = []
  writeNumber(body, replays.length - 1, MAX_REPLAYS - 1)
  for (const replay of replays) writeReplay(body, replay)
  const hashesFrom = body.length
  for (const { replay } of replays) writeHashes(body, replay.tracks)
  return encodeBase64(pack(Uint8Array.from(body), hashesFrom))
}

/**
 * Decodes the replays of an untrusted text. Costs at most a few dozen milliseconds and a few
 * megabytes for any text; a seed of a drawn level, whose win is played, up to a second more.
 *
 * @throws ReplayError for an invalid text.
 */
export function decodeReplays(text: string): NamedReplay[] {
  if (text === '') throw new ReplayError('empty', 0, 'character', 'the text is empty')
  if (text.length > MAX_TEXT_LENGTH) {
    throw new ReplayError('too-long', MAX_TEXT_LENGTH, 'character', 'the text is too long')
  }
  const bytes = bytesOfReplay(text)
  const reader: ByteReader = { bytes: unpack(bytes), at: 0 }
  const replays = readBody(reader)
  if (reader.at < reader.bytes.length) {
    refuse('trailing', reader.at, 'there is data after the end')
  }
  requireCheck(bytes)
  requireCanonical(text, replays)
  return replays
}

function readBody(reader: ByteReader): NamedReplay[] {
  const count = readNumber(reader, MAX_REPLAYS - 1, 'the count of replays') + 1
  const completed = Array.from({ length: count }, () => readReplay(reader))
  return completed.map((complete) => complete())
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
  const isLong = line.length > MAX_LINE_LENGTH
  const text = isLong ? line : runTextIn(line)
  try {
    return (isLong ? null : readStart(text)) ?? { text, replays: decodeReplays(text) }
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

/** Replays of the text with which another begins; null if it begins with none. */
function readStart(text: string): ReplayText | null {
  try {
    const replays = readBody({ bytes: unpack(decodeStart(text.slice(0, MAX_TEXT_LENGTH))), at: 0 })
    const own = encodeFitting(replays)
    return own !== null && text.startsWith(own) ? { text: own, replays } : null
  } catch (error) {
    if (error instanceof ReplayError) return null
    throw error
  }
}

/**
 * Throws a ReplayError unless the text is the one that `encodeReplays` writes for the replays. One
 * body can be packed in many ways, and an attempt's id is the hash of its text.
 */
function requireCanonical(text: string, replays: readonly NamedReplay[]): void {
  // Another program may deflate to fewer bytes, below the length of a link.
  const canonical = encodeFitting(replays) ?? ''
  if (text === canonical) return
  const differing = [...text].findIndex((character, i) => character !== canonical[i])
  const at = differing === -1 ? text.length : differing
  throw new ReplayError('value', at, 'character', 'its packing is not canonical')
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
