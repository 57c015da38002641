import { below, pick, type Random } from '../../src/core/random/random.ts'

/** Characters and words with a meaning in the formats of the readers. */
const MORSELS = [
  '0',
  '-1',
  '9999999999',
  '"',
  '<',
  '&',
  '\0',
  '\r',
  '\n',
  '\u{1f402}',
  '__proto__',
  '[',
  '{',
  '%',
  '=',
]

const LONGEST = 20_000

/** Numbers of changes to one input: mostly few, as inputs with many changes are rarely readable. */
const CHANGES = [1, 1, 1, 2, 2, 6]

/** Maximum numbers of bytes that a change removes or doubles. */
const SPANS = [1, 1, 2, 8, 64]

/** Makes an input from a corpus by one to six changes. */
export function mutateBytes(random: Random, corpus: readonly Uint8Array[]): Uint8Array {
  let bytes = pick(random, corpus)
  for (let left = pick(random, CHANGES); left > 0; left--) bytes = change(random, bytes, corpus)
  return bytes.slice(0, LONGEST)
}

function change(random: Random, bytes: Uint8Array, corpus: readonly Uint8Array[]): Uint8Array {
  const from = below(random, bytes.length + 1)
  const to = from + below(random, Math.min(pick(random, SPANS), bytes.length - from) + 1)
  const between = (...middle: readonly Uint8Array[]): Uint8Array =>
    Buffer.concat([bytes.subarray(0, from), ...middle, bytes.subarray(to)])
  switch (below(random, 6)) {
    case 0:
      return between()
    case 1:
      return between(bytes.subarray(from, to), bytes.subarray(from, to))
    case 2:
      return between(Buffer.from(pick(random, MORSELS)))
    case 3: {
      const other = pick(random, corpus)
      return between(other.subarray(below(random, other.length + 1)))
    }
    case 4: {
      // Copies a byte of the input over another, which often keeps the format valid.
      const copied = Uint8Array.from(bytes)
      if (copied.length > 0) copied[below(random, copied.length)] = pick(random, bytes)
      return copied
    }
    default: {
      const flipped = Uint8Array.from(bytes)
      if (flipped.length > 0) flipped[below(random, flipped.length)] ^= 1 << below(random, 8)
      return flipped
    }
  }
}
