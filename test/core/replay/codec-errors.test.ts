import { deflateRawSync } from 'node:zlib'
import { deflateSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../../src/core/base64.ts'
import { decodeReplays, encodeReplays } from '../../../src/core/replay/codec.ts'
import { MAX_BODY_BYTES, MAX_STREAM_BYTES, unpack } from '../../../src/core/replay/packing.ts'
import { createBitWriter, writeNumber } from '../../../src/core/replay/bits.ts'
import { writeReplay } from '../../../src/core/replay/replay-codec.ts'
import { hashBytes } from '../../../src/core/game/hash.ts'
import { TICK_HZ } from '../../../src/core/game/rules.ts'
import { ReplayError } from '../../../src/core/replay/replay-error.ts'
import { MAX_NAME_LENGTH } from '../../../src/core/name.ts'
import {
  MAX_CHANGES,
  MAX_REPLAYS,
  MAX_TEXT_LENGTH,
  MAX_TICKS,
  type Replay,
  type Track,
} from '../../../src/core/replay/replay.ts'
import { faultOf, seal } from './forgery.ts'
import { LIVELY, runByHand } from './hand.ts'

const replay = runByHand('금요일', LIVELY, 1000)
const still: Track = { length: 1, ticks: [], inputs: [], seconds: [], end: 0 }
const small: Replay = { ...replay, tracks: [still] }
const repeated: Replay = { ...replay, tracks: new Array<Track>(10).fill(replay.tracks[0]) }

/** Texts of both packings. */
const TEXTS: readonly [string, string][] = [
  ['a small one', encodeReplays([{ name: '', replay: small }])],
  ['a plain one', encodeReplays([{ name: '🐂', replay }])],
  ['a deflated one', encodeReplays([{ name: '', replay: repeated }])],
]

/** A text whose body is a stream of deflate with a stated length. */
function deflated(stream: Uint8Array, size: number): string {
  const head = [1, 1, size >>> 16, (size >>> 8) & 0xff, size & 0xff]
  return seal(Uint8Array.from([...head, ...stream, 0, 0, 0, 0]))
}

describe.each(TEXTS)('of a text, %s,', (name, text) => {
  const bytes = decodeBase64(text)

  test('the packing is the stated one', () => {
    expect(bytes[1]).toBe(name === 'a deflated one' ? 1 : 0)
  })

  test('every beginning is refused', () => {
    for (let length = 0; length < text.length; length++) {
      expect(faultOf(text.slice(0, length))).not.toBeNull()
    }
  })

  test('every beginning of its bytes is refused, with a check of its own too', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(faultOf(encodeBase64(bytes.subarray(0, length)))).not.toBeNull()
      if (length >= 4) expect(faultOf(seal(bytes.subarray(0, length)))).not.toBeNull()
    }
  })

  test('every flip of a bit is refused', () => {
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = bytes.slice()
      flipped[bit >>> 3] ^= 128 >>> (bit & 7)
      expect(faultOf(encodeBase64(flipped))).not.toBeNull()
    }
  })

  test('every flip of a bit in a character is refused', () => {
    for (let at = 0; at < text.length; at++) {
      for (let bit = 0; bit < 16; bit++) {
        const other = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit))
        expect(faultOf(text.slice(0, at) + other + text.slice(at + 1))).not.toBeNull()
      }
    }
  })

  test('a longer one is refused', () => {
    for (const more of ['A', 'AA', 'AAA', 'AAAA', text]) expect(faultOf(text + more)).not.toBeNull()
  })
})

describe('a text gives the fault and its place', () => {
  const [, [, plain]] = TEXTS
  const bytes = decodeBase64(plain)

  test.each([
    ['none', '', 'empty at character 0'],
    ['a too long one', 'A'.repeat(MAX_TEXT_LENGTH + 1), 'too-long at character 65536'],
    ['the longest one', 'A'.repeat(MAX_TEXT_LENGTH), 'version at byte 0'],
    ['a blank', `AQ AA`, 'character at character 2'],
    ['padding', `${TEXTS[0][1]}=`, `character at character ${TEXTS[0][1].length}`],
    ['a character of plain base64', 'AQA+', 'character at character 3'],
    ['a character beyond ASCII', 'AQ한A', 'character at character 2'],
    ['a byte that is cut', 'AQAAA', 'truncated at character 5'],
    ['a last character of more than its byte', 'AQB', 'character at character 2'],
    ['no body', encodeBase64(bytes.subarray(0, 5)), 'truncated at byte 5'],
    ['half a size', 'AQEAAAAAAA', 'truncated at byte 3'],
    ['another version', seal(bytes.with(0, 2)), 'version at byte 0'],
    ['another packing', seal(bytes.with(1, 2)), 'value at byte 1'],
    ['a body that ends', seal(bytes.subarray(0, -6)), `truncated at byte ${bytes.length - 10}`],
    [
      'a body that goes on',
      seal(Uint8Array.from([...bytes, 0])),
      `trailing at byte ${bytes.length - 4}`,
    ],
    [
      'another check',
      encodeBase64(bytes.with(-1, bytes[bytes.length - 1] ^ 1)),
      `check at byte ${bytes.length - 4}`,
    ],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  test('in one sentence', () => {
    expect(() => decodeReplays('AQ AA')).toThrow('Not a replay: invalid character (character 2).')
    expect(() => decodeReplays('')).toThrow(ReplayError)
  })
})

describe('a deflated text is refused', () => {
  const body = new Uint8Array(2000)
  const stream = deflateSync(body)
  const bomb = deflateSync(new Uint8Array(1_900_000), { level: 9 })

  test.each([
    [
      'when it is no deflate',
      deflated(new Uint8Array(20).fill(0xff), 2000),
      'compression at byte 5',
    ],
    ['when it has no stream', deflated(new Uint8Array(0), 2000), 'compression at byte 5'],
    ['when it is cut', deflated(stream.subarray(0, -2), 2000), 'compression at byte 5'],
    ['when it wants a byte more', deflated(stream, 1999), 'compression at byte 5'],
    ['when it gives a byte less', deflated(stream, 2001), 'compression at byte 5'],
    ['when it is a bomb', deflated(bomb, MAX_BODY_BYTES), 'compression at byte 5'],
    ['when it says that it is a bomb', deflated(bomb, MAX_BODY_BYTES + 1), 'limit at byte 2'],
    [
      'when its stream is longer than allowed',
      deflated(new Uint8Array(MAX_STREAM_BYTES + 1), MAX_BODY_BYTES),
      'limit at byte 5',
    ],
    ['when it is no shorter', deflated(stream, stream.length + 3), 'value at byte 2'],
    ['when its body is none', deflated(stream, 2000), 'limit at byte 2'],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })
})

/** Body of five long replays which zlib deflates to 2,046 bytes, fflate to 2,050. */
function longBody(): Uint8Array {
  let noise = 12345
  const nextByte = (): number => {
    noise ^= noise << 13
    noise ^= noise >>> 17
    noise ^= noise << 5
    return noise & 63
  }
  const quiet = (i: number): number => (i % 97 === 0 ? i % 7 : 0)
  const seconds = Array.from({ length: MAX_TICKS / TICK_HZ }, (_, i) =>
    i < 1956 ? nextByte() : quiet(i),
  )
  const track: Track = { length: MAX_TICKS, ticks: [], inputs: [], seconds, end: 7 }
  const course = { rules: 2, seed: 'x', mode: 'level', level: 1 } as const
  const long: Replay = { ...course, attempt: 1, practice: false, tracks: [track] }
  const writer = createBitWriter()
  writeNumber(writer, MAX_REPLAYS - 1, 0)
  for (let i = 0; i < MAX_REPLAYS; i++) writeReplay(writer, { name: '', replay: long })
  return Uint8Array.from(writer.bytes)
}

describe('a text of valid replays is refused if it is not canonical:', () => {
  const shared = { name: '', replay: repeated }
  const canonical = encodeReplays([shared])
  const body = unpack(decodeBase64(canonical))

  test('deflated with an empty block before the others', () => {
    const stream = deflateSync(body, { level: 9 })
    expect(deflated(stream, body.length)).toBe(canonical)
    const other = Uint8Array.from([0, 0, 0, 0xff, 0xff, ...stream])
    expect(faultOf(deflated(other, body.length))).toMatch(/^value at character/u)
  })

  test('plain, although deflate makes it shorter', () => {
    const plain = Uint8Array.from([1, 0, ...body, 0, 0, 0, 0])
    expect(faultOf(seal(plain))).toMatch(/^value at character/u)
  })

  test('deflated into a link by another program, although fflate cannot', () => {
    const long = longBody()
    const stream = new Uint8Array(deflateRawSync(long, { level: 9, memLevel: 9 }))
    expect(stream.length).toBeLessThanOrEqual(MAX_STREAM_BYTES)
    expect(deflateSync(long, { level: 9 }).length).toBeGreaterThan(MAX_STREAM_BYTES)
    expect(faultOf(deflated(stream, long.length))).toMatch(/^value at character/u)
  })
})

// An update of fflate that changes this hash makes readers refuse deflated links shared before.
test('the deflated form of a text is pinned', () => {
  const [, text] = TEXTS[2]
  expect(hashBytes(decodeBase64(text))).toBe(4_010_411_381)
})

// Lower limits refuse links that were shared; higher ones make links that other builds refuse.
test('the limits of a replay are pinned', () => {
  expect([MAX_NAME_LENGTH, MAX_REPLAYS, MAX_TEXT_LENGTH]).toEqual([16, 5, 65_536])
  expect([MAX_TICKS, MAX_CHANGES]).toEqual([1_728_000, 100_000])
})
