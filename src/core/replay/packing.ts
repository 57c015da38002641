import { deflateSync, inflateSync } from 'fflate'
import { Base64Error, decodeBase64 } from '../base64.ts'
import { hashBytes } from '../game/hash.ts'
import { ReplayError } from './replay-error.ts'
import { MAX_TEXT_LENGTH } from './replay.ts'

const FORMAT_VERSION = 1
const PLAIN = 0
const DEFLATED = 1

/** Bytes of version and packing. Offsets in a body, plain or inflated, are counted from here. */
export const HEAD_BYTES = 2
const SIZE_BYTES = 3
const CHECK_BYTES = 4

const TOO_SHORT = 'the data ends too early'

/** Most bytes that fit into the longest text. */
const MAX_BYTES = (MAX_TEXT_LENGTH * 3) >>> 2

/** Most bytes of a body: 100,000 input changes if they deflate well. */
export const MAX_BODY_BYTES = 96 * 1024

/** Most bytes of a deflated stream: each may inflate to 1,032 bytes, which takes time. */
export const MAX_STREAM_BYTES = 2048

/**
 * Packs a body into the binary form: head, body or deflated stream, check.
 *
 * @throws RangeError for a body that is too long for a link.
 */
export function pack(body: Uint8Array): Uint8Array {
  const stream = body.length > MAX_BODY_BYTES ? body : deflateSync(body, { level: 9 })
  const deflates = stream.length <= MAX_STREAM_BYTES && stream.length + SIZE_BYTES < body.length
  const head = deflates
    ? [FORMAT_VERSION, DEFLATED, ...bytesOf(body.length, SIZE_BYTES)]
    : [FORMAT_VERSION, PLAIN]
  const content = deflates ? stream : body
  const length = head.length + content.length + CHECK_BYTES
  if (length > MAX_BYTES) {
    throw new RangeError(`replays of ${length} bytes are too long for a link`)
  }
  const bytes = new Uint8Array(length)
  bytes.set(head)
  bytes.set(content, head.length)
  bytes.set(bytesOf(checkOf(bytes), CHECK_BYTES), length - CHECK_BYTES)
  return bytes
}

/**
 * Decodes the bytes of a replay text.
 *
 * @throws ReplayError for a text that is not base64url.
 */
export function bytesOfReplay(text: string): Uint8Array {
  try {
    return decodeBase64(text)
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error
    throw new ReplayError(error.problem, error.at, 'character', error.message)
  }
}

/** Extracts the body of a binary form without comparing the check. Throws a ReplayError. */
export function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes.length < HEAD_BYTES + CHECK_BYTES) refuse('truncated', bytes.length, TOO_SHORT)
  const [version, packing] = bytes
  if (version !== FORMAT_VERSION) refuse('version', 0, `unknown format version ${version}`)
  if (packing !== PLAIN && packing !== DEFLATED) refuse('value', 1, `unknown packing ${packing}`)
  const content = bytes.subarray(HEAD_BYTES, bytes.length - CHECK_BYTES)
  return packing === PLAIN ? content : inflate(content)
}

/** Throws a ReplayError if the check of a binary form is wrong, as after a change of any bit. */
export function requireCheck(bytes: Uint8Array): void {
  const at = bytes.length - CHECK_BYTES
  const check = bytesOf(checkOf(bytes), CHECK_BYTES)
  if (check.some((byte, i) => byte !== bytes[at + i])) {
    refuse('check', at, 'the check is wrong, so the text was changed')
  }
}

/**
 * Inflates a stream into an array one byte longer than stated: fflate drops output beyond the end of
 * a given array, so a full array means that the stream is too long.
 */
function inflate(content: Uint8Array): Uint8Array {
  if (content.length < SIZE_BYTES) {
    refuse('truncated', HEAD_BYTES + content.length, TOO_SHORT)
  }
  const size = (content[0] << 16) | (content[1] << 8) | content[2]
  const stream = content.subarray(SIZE_BYTES)
  const start = HEAD_BYTES + SIZE_BYTES
  if (size > MAX_BODY_BYTES) refuse('limit', HEAD_BYTES, `${size} inflated bytes are too many`)
  if (stream.length > MAX_STREAM_BYTES) refuse('limit', start, 'the deflated data is too long')
  if (size <= stream.length + SIZE_BYTES) {
    refuse('value', HEAD_BYTES, 'the deflated data is longer than the plain data')
  }
  let body: Uint8Array
  try {
    body = inflateSync(stream, { out: new Uint8Array(size + 1) })
  } catch {
    refuse('compression', start, 'the deflated data is damaged')
  }
  if (body.length !== size)
    refuse('compression', start, `the data does not inflate to ${size} bytes`)
  return body
}

function checkOf(bytes: Uint8Array): number {
  return hashBytes(bytes.subarray(0, bytes.length - CHECK_BYTES))
}

/** Bytes of a number, the highest first. */
function bytesOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (value >>> (8 * (count - 1 - i))) & 0xff)
}

function refuse(problem: ReplayError['problem'], at: number, fault: string): never {
  throw new ReplayError(problem, at, 'byte', fault)
}
