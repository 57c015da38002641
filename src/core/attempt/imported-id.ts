import { hashBytes } from '../game/hash.ts'
import { hexOf } from '../integer.ts'
import { bytesOfReplay, unpack } from '../replay/codec/packing.ts'

/**
 * Attempt id of an imported replay text, so that importing it twice adds one attempt: a 64-bit hash of its body
 * as 16 hexadecimal digits, which does not depend on the deflate version. Costs a twentieth of a millisecond for a run of
 * ten levels. Throws a ReplayError for a text without a body.
 */
export function importedId(text: string): string {
  const body = unpack(bytesOfReplay(text))
  const first = hashBytes(body)
  const salted = new Uint8Array(body.length + 4)
  new DataView(salted.buffer).setUint32(0, first)
  salted.set(body, 4)
  return hexOf(first) + hexOf(hashBytes(salted))
}
