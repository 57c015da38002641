import { ReplayError } from './replay-error.ts'

/** The alphabet that is safe in links (RFC 4648, section 5). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bytes as base64url without padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  let pending = 0
  let bits = 0
  for (const byte of bytes) {
    pending = (pending << 8) | byte
    bits += 8
    while (bits >= 6) {
      bits -= 6
      text += ALPHABET[(pending >>> bits) & 63]
    }
    pending &= 63
  }
  return bits === 0 ? text : text + ALPHABET[(pending << (6 - bits)) & 63]
}

/**
 * The bytes of a base64url text, which is their only encoding.
 *
 * @throws ReplayError for a character outside the alphabet.
 */
export function decodeBase64(text: string): Uint8Array {
  const rest = text.length % 4
  const bytes = new Uint8Array((text.length * 3) >>> 2)
  let pending = 0
  let bits = 0
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const digit = ALPHABET.indexOf(text[at])
    if (digit === -1) {
      throw new ReplayError('character', at, 'character', 'its text has a character from elsewhere')
    }
    pending = ((pending & 63) << 6) | digit
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[count++] = pending >>> bits
  }
  if (rest === 1) {
    throw new ReplayError('truncated', text.length, 'character', 'its text ends within a byte')
  }
  if ((pending & ((1 << bits) - 1)) !== 0) {
    throw new ReplayError(
      'character',
      text.length - 1,
      'character',
      'its last character is invalid',
    )
  }
  return bytes
}
