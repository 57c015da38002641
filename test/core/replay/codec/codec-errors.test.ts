import type { Track } from '../../../../src/core/game/track.ts'
import { deflateSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../../../src/core/base64.ts'
import { hashBytes } from '../../../../src/core/game/hash.ts'
import { MAX_NAME_LENGTH } from '../../../../src/core/name.ts'
import { decodeReplays, encodeReplays } from '../../../../src/core/replay/codec/codec.ts'
import { MAX_INFLATED_BYTES, unpack } from '../../../../src/core/replay/codec/packing.ts'
import { ReplayError } from '../../../../src/core/replay/codec/replay-error.ts'
import {
  MAX_CHANGES,
  MAX_REPLAYS,
  MAX_TEXT_LENGTH,
  MAX_TICKS,
  type Replay,
} from '../../../../src/core/replay/replay.ts'
import { encodeReplays as encodeChecked } from '../../../../src/package/replay.ts'
import { faultOf, seal } from '../forgery.ts'
import { LIVELY, runByHand } from '../hand.ts'

const replay = runByHand('금요일', LIVELY, 1000)
const still: Track = { length: 1, ticks: [], inputs: [], seconds: [], end: 0 }
const small: Replay = { ...replay, tracks: [still] }

const TEXTS: readonly [string, string][] = [
  ['a small one', encodeReplays([{ name: '', replay: small }])],
  ['one of a run', encodeReplays([{ name: '🐂', replay }])],
]

/** Text whose body is a stream of deflate and these hashes. */
function deflated(stream: Uint8Array, hashes: readonly number[] = []): string {
  const head = [2, stream.length >>> 8, stream.length & 0xff]
  return seal(Uint8Array.from([...head, ...stream, ...hashes, 0, 0, 0, 0]))
}

describe.each(TEXTS)('of a text, %s,', (_, text) => {
  const bytes = decodeBase64(text)

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
  const bytes = decodeBase64(TEXTS[1][1])
  const body = unpack(bytes)

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
    ['no body', encodeBase64(bytes.subarray(0, 6)), 'truncated at byte 6'],
    ['a stream that is cut', seal(bytes.subarray(0, 20)), 'truncated at byte 20'],
    ['another version', seal(bytes.with(0, 1)), 'version at byte 0'],
    ['hashes that are cut', seal(bytes.subarray(0, -6)), `truncated at byte ${body.length - 6}`],
    ['hashes that go on', seal(Uint8Array.from([...bytes, 0])), `trailing at byte ${body.length}`],
    [
      'another check',
      encodeBase64(bytes.with(-1, bytes[bytes.length - 1] ^ 1)),
      `check at byte ${bytes.length - 4}`,
    ],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  test('in one sentence', () => {
    expect(() => decodeReplays('AQ AA')).toThrow('Not a replay: invalid character (character 3).')
    expect(() => decodeReplays('')).toThrow(ReplayError)
  })
})

test('the encoder of the package refuses what the decoder refuses', () => {
  const mode = 'walk' as Replay['mode']
  expect(() => encodeChecked([{ name: '', replay: { ...small, mode } }])).toThrow(RangeError)
  expect(encodeChecked([{ name: '', replay: small }])).toBe(TEXTS[0][1])
})

describe('the stream of a text is refused', () => {
  const stream = deflateSync(new Uint8Array(2000))
  const bomb = deflateSync(new Uint8Array(40_000_000), { level: 9 })

  test.each([
    ['if it is no deflate', deflated(new Uint8Array(20).fill(0xff)), 'compression at byte 3'],
    ['if it is none', deflated(new Uint8Array(0)), 'truncated at byte 0'],
    ['if it is cut', deflated(stream.subarray(0, -2)), 'compression at byte 3'],
    ['if it is a bomb', deflated(bomb), 'limit at byte 3'],
    [
      'if it is a byte too long',
      deflated(deflateSync(new Uint8Array(MAX_INFLATED_BYTES + 1))),
      'limit at byte 3',
    ],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })
})

describe('a text of valid replays is refused if it is not canonical:', () => {
  const { length } = decodeBase64(TEXTS[0][1])
  const body = unpack(decodeBase64(TEXTS[0][1]))
  const [numbers, hashes] = [body.subarray(0, -4), [...body.subarray(-4)]]
  const stream = deflateSync(numbers, { level: 9 })

  test('deflated with an empty block before the others', () => {
    expect(deflated(stream, hashes)).toBe(TEXTS[0][1])
    const other = Uint8Array.from([0, 0, 0, 0xff, 0xff, ...stream])
    expect(faultOf(deflated(other, hashes))).toMatch(/^value at character/u)
  })

  test('deflated with its hashes', () => {
    expect(faultOf(deflated(deflateSync(body, { level: 9 })))).toMatch(/^value at character/u)
  })

  test('with a byte after the end of its stream', () => {
    const longer = Uint8Array.from([...stream, 0])
    expect(longer.length).toBeLessThan(length)
    expect(faultOf(deflated(longer, hashes))).toMatch(/^value at character/u)
  })

  test('with a number of more bytes than it needs', () => {
    const wide = Uint8Array.from([0x80, 0, ...numbers.subarray(1)])
    expect(faultOf(deflated(deflateSync(wide, { level: 9 }), hashes))).toMatch(
      /^value at character/u,
    )
  })
})

// An update of fflate that changes this hash makes readers refuse deflated links shared before.
test('the deflated form of a text is pinned', () => {
  const [, text] = TEXTS[1]
  expect(hashBytes(decodeBase64(text))).toMatchInlineSnapshot(`2972198756`)
})

// Lower limits refuse links that were shared; higher ones make links that other builds refuse.
test('the limits of a replay are pinned', () => {
  expect([MAX_NAME_LENGTH, MAX_REPLAYS, MAX_TEXT_LENGTH]).toEqual([16, 5, 65_536])
  expect([MAX_TICKS, MAX_CHANGES]).toEqual([1_728_000, 100_000])
})
