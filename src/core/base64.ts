/** The URL-safe alphabet (RFC 4648, section 5). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Error for a text that is not base64url, with the position of the fault in characters, from 0. */
export class Base64Error extends Error {
  readonly problem: 'character' | 'truncated'
  readonly at: number

  constructor(problem: Base64Error['problem'], at: number, fault: string) {
    super(fault)
    this.name = 'Base64Error'
    this.problem = problem
    this.at = at
  }
}

/** Encodes bytes as base64url without padding. */
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

/** Decodes the base64url characters at the start of a text, followed by zeros up to a whole byte or more. */
export function decodeStart(text: string): Uint8Array {
  const [digits] = /^[\w-]*/.exec(text) ?? ['']
  return decodeBase64(digits.padEnd((digits.length + 3) & ~3, 'A'))
}

/**
 * Decodes a base64url text. Each sequence of bytes has exactly one valid text.
 *
 * @throws Base64Error for any other text.
 */
export function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length * 3) >>> 2)
  let pending = 0
  let bits = 0
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const digit = ALPHABET.indexOf(text[at])
    if (digit === -1) throw new Base64Error('character', at, 'invalid character')
    pending = ((pending & 63) << 6) | digit
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[count++] = pending >>> bits
  }
  if (text.length % 4 === 1) {
    throw new Base64Error('truncated', text.length, 'the text ends within a byte')
  }
  if ((pending & ((1 << bits) - 1)) !== 0) {
    throw new Base64Error('character', text.length - 1, 'the last character is invalid')
  }
  return bytes
}
