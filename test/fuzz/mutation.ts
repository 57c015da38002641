import fc from 'fast-check'

/** One change of an input, as numbers that are taken modulo the number of choices. */
export interface Edit {
  readonly kind: number
  readonly at: number
  readonly length: number
  readonly word: number
}

/** Changes an input; returns null if the input is not in the format of the change. */
export type Change = (bytes: Uint8Array, edit: Edit, other: Uint8Array) => Uint8Array | null

/** Characters and words with a meaning in some format. */
const WORDS = [
  ...['0', '-1', '9999999999', '"', '<', '&', '\0', '\r', '\n', '\u{1f402}', '__proto__'],
  ...['[', '{', '%', '='],
].map((word) => Buffer.from(word))

const LONGEST = 20_000

/** Maximum numbers of bytes that an edit removes or doubles. */
const SPANS = [1, 1, 2, 8, 64]

/** An edit, the input that it may copy from, and whether it changes bytes whatever the format. */
const step = fc.record({
  edit: fc.record({
    kind: fc.nat(255),
    at: fc.nat(LONGEST),
    length: fc.nat(LONGEST),
    word: fc.nat(LONGEST),
  }),
  other: fc.nat(LONGEST),
  isRaw: fc.nat(3).map((number) => number === 3),
})

/** Steps of one mutation: mostly few, as inputs with many changes are rarely readable. */
const steps = fc.oneof(
  ...[1, 1, 1, 2, 2, 6].map((maxLength) => fc.array(step, { minLength: 1, maxLength })),
)

/** Valid input with one to six changes: by a change of its format, or of any of its bytes. */
export function mutation(
  examples: readonly Uint8Array[],
  change: Change = editBytes,
): fc.Arbitrary<Uint8Array> {
  return fc.tuple(fc.constantFrom(...examples), steps).map(([example, taken]) =>
    taken
      .reduce((bytes, { edit, other: index, isRaw }) => {
        const other = examples[index % examples.length]
        return (isRaw ? null : change(bytes, edit, other)) ?? editBytes(bytes, edit, other)
      }, example)
      .slice(0, LONGEST),
  )
}

/** Removes, doubles, replaces or flips some bytes, or continues with the end of another input. */
export function editBytes(bytes: Uint8Array, edit: Edit, other: Uint8Array): Uint8Array {
  const { kind, at, length, word } = edit
  const from = at % (bytes.length + 1)
  const most = Math.min(SPANS[word % SPANS.length], bytes.length - from)
  const to = from + (length % (most + 1))
  const between = (...middle: readonly Uint8Array[]): Uint8Array =>
    Buffer.concat([bytes.subarray(0, from), ...middle, bytes.subarray(to)])
  switch (kind % 6) {
    case 0:
      return between()
    case 1:
      return between(bytes.subarray(from, to), bytes.subarray(from, to))
    case 2:
      return between(WORDS[length % WORDS.length])
    case 3:
      return between(other.subarray(length % (other.length + 1)))
    case 4:
      // A byte of the same input often keeps the format valid.
      return from === bytes.length ? bytes : withByte(bytes, from, bytes[length % bytes.length])
    default:
      return from === bytes.length
        ? bytes
        : withByte(bytes, from, bytes[from] ^ (1 << (length & 7)))
  }
}

function withByte(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy[at] = byte
  return copy
}
