import { hashBytes } from '../game/hash.ts'
import { hexOf } from '../../labyrinth/integer.ts'

/**
 * Attempt id of an imported replay text, so that importing it twice adds one attempt: a 64-bit hash as 16
 * hexadecimal digits. Costs a twentieth of a millisecond for a run of ten levels.
 */
export function importedId(text: string): string {
  const [first, second] = ['', text].map((salt) =>
    hashBytes(Uint8Array.from(salt + text, (character) => character.charCodeAt(0))),
  )
  return hexOf(first) + hexOf(second)
}
