import { deflateSync, Inflate } from 'fflate'
import { Base64Error, decodeBase64 } from '../../base64.ts'
import { hashBytes } from '../../game/hash.ts'
import { bytesOf, refuse } from './bytes.ts'
import { ReplayError } from './replay-error.ts'
import { MAX_TEXT_LENGTH } from '../replay.ts'

const FORMAT_VERSION = 2
const SIZE_BYTES = 2
const HEAD_BYTES = 1 + SIZE_BYTES
const CHECK_BYTES = 4

/** Most bytes that fit into the longest text. */
const MAX_BYTES = (MAX_TEXT_LENGTH * 3) >>> 2

/** Most inflated bytes: more than the 100,000 input changes of the longest replay need. */
export const MAX_INFLATED_BYTES = 256 * 1024

/** Bytes inflated at a time: each may become 1,032 bytes, so a bomb stops after a megabyte. */
const SLICE_BYTES = 1024

/**
 * Packs a body: its head, the deflated bytes up to `plainFrom`, the bytes from there on, a check. Throws a
 * RangeError if it is too long for a link.
 */
export function pack(body: Uint8Array, plainFrom: number): Uint8Array {
  if (plainFrom > MAX_INFLATED_BYTES) {
    throw new RangeError(`replays of ${body.length} bytes are too long for a link`)
  }
  const stream = deflateSync(body.subarray(0, plainFrom), { level: 9 })
  const plain = body.subarray(plainFrom)
  const length = HEAD_BYTES + stream.length + plain.length + CHECK_BYTES
  if (length > MAX_BYTES) {
    throw new RangeError(`replays of ${length} bytes are too long for a link`)
  }
  const bytes = new Uint8Array(length)
  bytes.set([FORMAT_VERSION, ...bytesOf(stream.length, SIZE_BYTES)])
  bytes.set(stream, HEAD_BYTES)
  bytes.set(plain, HEAD_BYTES + stream.length)
  bytes.set(checkOf(bytes), length - CHECK_BYTES)
  return bytes
}

/** Decodes the bytes of a replay text. Throws a ReplayError for a text that is not base64url. */
export function bytesOfReplay(text: string): Uint8Array {
  try {
    return decodeBase64(text)
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error
    throw new ReplayError(error.problem, error.at, 'character', error.message)
  }
}

/** Extracts the body of packed bytes without comparing the check. Throws a ReplayError. */
export function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes.length > 0 && bytes[0] !== FORMAT_VERSION) {
    refuse('version', 0, `unknown format version ${bytes[0]}`)
  }
  const end = bytes.length - CHECK_BYTES
  const streamEnd = HEAD_BYTES + ((bytes[1] << 8) | bytes[2])
  if (end < HEAD_BYTES || end < streamEnd) {
    refuse('truncated', bytes.length, 'the data ends too early')
  }
  return joinBytes([
    ...inflate(bytes.subarray(HEAD_BYTES, streamEnd)),
    bytes.subarray(streamEnd, end),
  ])
}

/** Throws a ReplayError if the check of packed bytes is wrong, as after a change of any bit. */
export function requireCheck(bytes: Uint8Array): void {
  const at = bytes.length - CHECK_BYTES
  if (checkOf(bytes).some((byte, i) => byte !== bytes[at + i])) {
    refuse('check', at, 'the check is wrong, so the text was changed')
  }
}

/** Inflates a stream slice by slice, so that it ends soon after it exceeds the limit. */
function inflate(stream: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = []
  let size = 0
  const inflater = new Inflate((part) => {
    parts.push(part)
    size += part.length
    if (size > MAX_INFLATED_BYTES) refuse('limit', HEAD_BYTES, 'the inflated data is too long')
  })
  try {
    for (let at = 0; at < stream.length; at += SLICE_BYTES) {
      inflater.push(stream.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= stream.length)
    }
  } catch (error) {
    if (error instanceof ReplayError) throw error
    refuse('compression', HEAD_BYTES, 'the deflated data is damaged')
  }
  return parts
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function checkOf(bytes: Uint8Array): number[] {
  return bytesOf(hashBytes(bytes.subarray(0, bytes.length - CHECK_BYTES)), CHECK_BYTES)
}
