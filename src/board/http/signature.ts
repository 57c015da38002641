import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { SIGNATURE_HEADERS, SIGNATURE_MS, signedText } from '../../core/board/signing.ts'
import type { RunnerKey } from '../store/entries.ts'
import { Refused } from './refusal.ts'

/** Bytes of an uncompressed P-256 point, its first byte, and the bytes of a signature. */
const KEY_BYTES = 65
const UNCOMPRESSED = 4
const SIGNATURE_BYTES = 64

export interface Signed {
  readonly method: string
  /** Hosts of this board, one of which must be signed. */
  readonly hosts: readonly string[]
  /** Path as it was signed. */
  readonly path: string
  readonly body: Uint8Array
  /** Value of a header, by its lower-case name. */
  readonly header: (name: string) => string | undefined
}

/** Valid signature. */
export interface Signature {
  readonly runner: RunnerKey
  /** Time of signing by the runner's clock. */
  readonly time: number
}

/** Throws Refused if a signature is missing, wrong, of another time or for another board. */
export function checkSignature(
  { method, hosts, path, body, header }: Signed,
  now: number,
): Signature {
  const host = header(SIGNATURE_HEADERS.board) ?? ''
  const key = decodeBytes(header(SIGNATURE_HEADERS.key), KEY_BYTES)
  const signature = decodeBytes(header(SIGNATURE_HEADERS.signature), SIGNATURE_BYTES)
  const time = header(SIGNATURE_HEADERS.time) ?? ''
  if (key?.[0] !== UNCOMPRESSED || signature === null || !/^\d{1,15}$/.test(time)) {
    throw new Refused('unsigned', 'The request has no signature of a runner.')
  }
  if (Math.abs(Number(time) - now) > SIGNATURE_MS) {
    throw new Refused('clock', 'The signature is of another time: set the clock.', { now })
  }
  const signed = { method, host, path, time: Number(time), bodyHash: hashOf(body) }
  if (!isSigned(key, signature, signedText(signed))) {
    throw new Refused('unsigned', 'The signature does not fit the request and the key.')
  }
  if (!hosts.includes(host)) {
    const sentence = `The request is signed for "${host}": if it is this board, add it to ASTERION_ORIGINS.`
    throw new Refused('origin', sentence)
  }
  const runner = { key: key.toString('base64url'), hash: hashOf(key) }
  return { runner, time: signed.time }
}

function isSigned(point: Buffer, signature: Buffer, text: string): boolean {
  const key = publicKeyOf(point)
  if (key === null) return false
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
}

/** True if a text is the public key of a runner, as an export spells it. */
export function isRunnerKey(text: string): boolean {
  const point = decodeBytes(text, KEY_BYTES)
  if (point?.[0] !== UNCOMPRESSED || point.toString('base64url') !== text) return false
  return publicKeyOf(point) !== null
}

/** Public key of an uncompressed point; null for bytes that are no point of the curve. */
function publicKeyOf(point: Buffer): KeyObject | null {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

/** Bytes of a base64url text of a length; null for any other text. */
function decodeBytes(text: string | undefined, length: number): Buffer | null {
  if (text === undefined || !/^[\w-]+$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === length ? bytes : null
}

/** SHA-256 in base64url. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
