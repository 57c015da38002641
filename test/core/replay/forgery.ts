import { hashBytes } from '../../../src/core/game/hash.ts'
import { encodeBase64 } from '../../../src/core/base64.ts'
import { type BitWriter, createBitWriter } from '../../../src/core/replay/bits.ts'
import { decodeReplays } from '../../../src/core/replay/codec.ts'
import { pack } from '../../../src/core/replay/packing.ts'
import { ReplayError } from '../../../src/core/replay/replay-error.ts'

/** Text with valid packing and check around any body. */
export function forge(write: (writer: BitWriter) => void): string {
  const writer = createBitWriter()
  write(writer)
  return encodeBase64(pack(Uint8Array.from(writer.bytes)))
}

/** Text of bytes whose last four are replaced by a valid check. */
export function seal(bytes: Uint8Array): string {
  if (bytes.length < 4) return encodeBase64(bytes)
  const sealed = bytes.slice()
  const at = bytes.length - 4
  new DataView(sealed.buffer).setUint32(at, hashBytes(bytes.subarray(0, at)))
  return encodeBase64(sealed)
}

/** The fault of a text: its problem and place; null for a valid one. */
export function faultOf(text: string): string | null {
  try {
    decodeReplays(text)
    return null
  } catch (error) {
    if (error instanceof ReplayError) return `${error.problem} at ${error.unit} ${error.at}`
    throw error
  }
}
