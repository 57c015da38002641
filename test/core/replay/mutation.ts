import { below, type Random } from '../../../src/core/random/random.ts'
import { decodeBase64, encodeBase64 } from '../../../src/core/replay/base64.ts'
import { seal } from './forgery.ts'

/** Makes a text from others, damaged like a link by accident or on purpose. */
export function mutate(random: Random, texts: readonly string[]): string {
  const text = texts[below(random, texts.length)]
  const bytes = decodeBase64(text)
  switch (below(random, 6)) {
    case 0:
      return overwrite(random, text)
    case 1:
      return text.slice(below(random, text.length), below(random, text.length + 1))
    case 2:
      return noise(random, below(random, 400))
    case 3:
      return encodeBase64(scramble(random, bytes))
    case 4:
      return seal(splice(random, bytes, decodeBase64(texts[below(random, texts.length)])))
    default:
      return seal(scramble(random, bytes))
  }
}

/** Replaces characters in one to four places. */
function overwrite(random: Random, text: string): string {
  const characters = [...text]
  for (let left = below(random, 4); left >= 0; left--) {
    characters[below(random, characters.length)] = String.fromCharCode(below(random, 256))
  }
  return characters.join('')
}

function noise(random: Random, length: number): string {
  const bytes = Uint8Array.from({ length }, () => below(random, 256))
  // Half of them have a valid head.
  if (length > 2 && below(random, 2) === 0) bytes.set([1, below(random, 2)])
  return seal(bytes)
}

/** Flips bits or replaces bytes in one to eight places, mostly past the head. */
function scramble(random: Random, bytes: Uint8Array): Uint8Array {
  const other = bytes.slice()
  for (let left = below(random, 8); left >= 0; left--) {
    const at = below(random, other.length)
    other[at] = below(random, 2) === 0 ? below(random, 256) : other[at] ^ (1 << below(random, 8))
  }
  if (below(random, 4) !== 0) other.set(bytes.subarray(0, 2))
  return other
}

/** Joins the beginning of one input and the end of another. */
function splice(random: Random, one: Uint8Array, other: Uint8Array): Uint8Array {
  const begin = one.subarray(0, below(random, one.length))
  return Uint8Array.from([...begin, ...other.subarray(below(random, other.length))])
}
