import { stillTrack } from '../../game/changes.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../../../src/core/base64.ts'
import { hashBytes } from '../../../../src/core/game/hash.ts'
import { MAX_NAME_LENGTH } from '../../../../src/core/name.ts'
import { decodeReplays, encodeReplays } from '../../../../src/core/replay/codec/codec.ts'
import { ReplayError } from '../../../../src/core/replay/codec/replay-error.ts'
import {
  MAX_CHANGES,
  MAX_REPLAYS,
  MAX_TEXT_LENGTH,
  MAX_TICKS,
  type Replay,
} from '../../../../src/core/replay/replay.ts'
import { encodeReplays as encodeChecked } from '../../../../src/package/replay.ts'
import { faultOf, seal, wrap } from '../forgery.ts'
import { LIVELY, runByHand } from '../hand.ts'

const replay = runByHand('금요일', LIVELY, 1000)
const still = stillTrack(1)
const small: Replay = { ...replay, tracks: [still] }

const TEXTS: readonly [string, string][] = [
  ['a small one', encodeReplays([{ name: '', replay: small }])],
  ['one of a run', encodeReplays([{ name: '🐂', replay }])],
]

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

  test('other bytes of the same replays are refused', () => {
    const body = bytes.subarray(3, -4)
    expect(wrap(body)).toBe(text)
    for (const more of [[0], [0, 0]]) {
      expect(faultOf(wrap(Uint8Array.from([...body, ...more])))).toBe('damaged')
    }
  })
})

describe('a text gives its fault', () => {
  const bytes = decodeBase64(TEXTS[1][1])

  test.each([
    ['none', '', 'empty'],
    ['a too long one', 'A'.repeat(MAX_TEXT_LENGTH + 1), 'too-long'],
    ['the longest one', 'A'.repeat(MAX_TEXT_LENGTH), 'version'],
    ['of the format before', `Ag${TEXTS[0][1].slice(2)}`, 'version'],
    ['no base64', '???', 'damaged'],
    ['a word', 'minotaur', 'damaged'],
    ['padding', `${TEXTS[0][1]}=`, 'damaged'],
    ['a character beyond ASCII', `${TEXTS[0][1].slice(0, -1)}한`, 'damaged'],
    ['no replays', encodeBase64(bytes.subarray(0, 6)), 'truncated'],
    ['replays that are cut', seal(bytes.subarray(0, 20)), 'truncated'],
    ['data after the check', seal(Uint8Array.from([...bytes, 0])), 'damaged'],
    ['another check', encodeBase64(bytes.with(-1, bytes[bytes.length - 1] ^ 1)), 'damaged'],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  test('in one sentence', () => {
    const [, text] = TEXTS[0]
    expect(() => decodeReplays(`${text.slice(0, 5)} ${text.slice(6)}`)).toThrow(
      'Not a replay: invalid character (character 6).',
    )
    expect(() => decodeReplays('')).toThrow(ReplayError)
  })
})

test('any bytes are read or refused, with a valid head and check', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (body) => {
      expect(['damaged', null]).toContain(faultOf(wrap(body)))
    }),
    { numRuns: 300 },
  )
})

test('the encoder of the package refuses what the decoder refuses', () => {
  const mode = 'walk' as Replay['mode']
  expect(() => encodeChecked([{ name: '', replay: { ...small, mode } }])).toThrow(RangeError)
  expect(encodeChecked([{ name: '', replay: small }])).toBe(TEXTS[0][1])
})

// Another hash makes readers refuse links that were shared before.
test('the coded form of a text is pinned', () => {
  const [, text] = TEXTS[1]
  expect(hashBytes(decodeBase64(text))).toMatchInlineSnapshot(`1185099057`)
})

// Lower limits refuse links that were shared; higher ones make links that other builds refuse.
test('the limits of a replay are pinned', () => {
  expect([MAX_NAME_LENGTH, MAX_REPLAYS, MAX_TEXT_LENGTH]).toEqual([16, 5, 65_536])
  expect([MAX_TICKS, MAX_CHANGES]).toEqual([1_728_000, 100_000])
})
