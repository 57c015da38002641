import { describe, expect, test } from 'vitest'
import { MAX_SOURCE_LENGTH } from '../../../src/core/level/source.ts'
import { writeBits, writeNumber } from '../../../src/core/replay/bits.ts'
import { decodeReplays } from '../../../src/core/replay/codec.ts'
import { MAX_CHANGES, MAX_TICKS } from '../../../src/core/replay/replay.ts'
import { forgeBody, type Forged, type ForgedReplay, writeBody } from './forged-body.ts'
import { faultOf, forge } from './forgery.ts'

/** Codes of keys before the first press. */
const [NORTH, EAST, SOUTH] = ['001', '1', '01']
/** Code of the key pressed last. */
const SAME = '001'

function presses(...keyPresses: readonly Forged[]): Partial<ForgedReplay> {
  return { keyPresses }
}

describe('a text written by the format description', () => {
  test('is decoded', () => {
    const keyPresses: Forged[] = [
      [EAST, 1, 5],
      ['01', 30, -10],
      ['0000', 40, 0],
    ]
    const text = forgeBody({ name: '한', seed: 'ab', rules: 3, attempt: 9, number: 6, keyPresses })
    expect(decodeReplays(text)).toEqual([
      {
        name: '한',
        replay: {
          rules: 3,
          seed: 'ab',
          mode: 'level',
          level: 7,
          attempt: 9,
          practice: false,
          tracks: [
            {
              length: 100,
              ticks: [1, 31, 36, 61, 71],
              inputs: [2, 6, 4, 0, 16],
              seconds: [],
              end: 7,
            },
          ],
        },
      },
    ])
  })
})

describe('a forged text is accepted within each limit and refused beyond:', () => {
  test.each<[string, Partial<ForgedReplay>, string | null]>([
    ['a name of 16', { name: 'x'.repeat(16) }, null],
    ['a name of 17', { name: 'x'.repeat(17) }, 'limit'],
    ['a name with a blank after it', { name: 'x ' }, 'value'],
    ['a name with a tab', { name: 'x\ty' }, 'value'],
    ['a name that turns text round', { name: 'x\u2067y' }, 'value'],
    ['a name of half a pair', { name: '\uD83D' }, 'value'],
    ['a name of a pair in two halves', { name: '\uD83D\uDC02\uD83D' }, 'value'],
    ['a seed of 64', { seed: 'x'.repeat(64) }, null],
    ['a seed of 65', { seed: 'x'.repeat(65) }, 'value'],
    ['a seed of a day', { seed: 'DAILY 2026-11-21' }, null],
    ['a seed of no day', { seed: 'DAILY 2026-11-31' }, 'value'],
    ['a too long seed', { seed: 'x'.repeat(MAX_SOURCE_LENGTH + 1) }, 'limit'],
    ['no seed', { seed: '' }, 'value'],
    ['a seed of blanks', { seed: ' ' }, 'value'],
    ['a seed in capitals', { seed: 'X' }, 'value'],
    ['a seed that is not composed', { seed: 'e\u0301' }, 'value'],
    ['the largest rules', { rules: 0x3fff_ffff }, null],
    ['level 10', { number: 9 }, null],
    ['level 11', { number: 10 }, 'limit'],
    ['ten tracks', { mode: 0, number: 9, tracks: 10 }, null],
    ['an endless run of one track', { mode: 0, number: 10 }, null],
    ['an endless run of 99', { mode: 0, number: 108, tracks: 99, length: 1 }, null],
    ['an endless run of 100', { mode: 0, number: 109, tracks: 100, length: 1 }, 'limit'],
    ['a track too many', { tracks: 2 }, 'trailing'],
    ['a track too few', { mode: 0, number: 1 }, 'truncated'],
    ['a head filled up with ones', { padding: 1 }, 'value'],
    ['key presses filled up with ones', { keyPresses: [[EAST, 1, 0]], pressPadding: 1 }, 'value'],
    ['more key presses than there are bits', { count: 1000 }, 'truncated'],
    ['more key presses than any replay has', { count: 5 * MAX_CHANGES + 1 }, 'limit'],
    ['four hours', { length: MAX_TICKS }, null],
    ['a tick more', { length: MAX_TICKS + 1 }, 'limit'],
    ['a tick more in two tracks', { mode: 0, number: 1, tracks: 2, length: MAX_TICKS / 2 }, null],
    ['the longest and another', { mode: 0, number: 1, tracks: 2, length: MAX_TICKS }, 'limit'],
    ['a key press from tick 1', presses([EAST, 1, 0]), null],
    ['a key press from tick 0', presses([EAST, 0, 0]), 'value'],
    ['a key press from the last tick', presses([EAST, 100, 0]), null],
    ['a key press after the last tick', presses([EAST, 101, 0]), 'limit'],
    ['key presses up to the last tick', presses([EAST, 50, 0], ['01', 50, 0]), null],
    ['key presses beyond the last tick', presses([EAST, 50, 0], ['01', 51, 0]), 'value'],
    ['a key press of one tick', presses([EAST, 50, -50]), null],
    ['a key press of no tick', presses([EAST, 50, -51]), 'value'],
    ['a key press that lasts too long', presses([EAST, 50, 1]), 'value'],
    ['a key press of more ticks than a number has', presses([EAST, 50, 2 ** 24]), 'limit'],
    ['two keys at once', presses([EAST, 50, 1], ['01', 0, 0]), null],
    ['two keys at once, in disorder', presses([SOUTH, 50, 1], [SOUTH, 0, 0]), 'value'],
    ['one key twice at once', presses([EAST, 50, 1], [SAME, 0, 0]), 'value'],
    ['a key pressed again', presses([NORTH, 9, -1], [SAME, 9, 0]), null],
    ['a key pressed at the tick of its release', presses([NORTH, 9, 0], [SAME, 9, 0]), 'value'],
    ['a key pressed while it is held', presses([NORTH, 9, 1], [SAME, 9, 0]), 'value'],
  ])('%s', (_, change, problem) => {
    expect(faultOf(forgeBody(change))?.replace(/ .*/, '') ?? null).toBe(problem)
  })

  test.each([
    [5, null],
    [6, 'limit at byte 2'],
  ])('%i replays', (count, fault) => {
    const text = forge((writer) => {
      writeNumber(writer, count - 1, 0)
      for (let i = 0; i < count; i++) writeBody(writer, {})
    })
    expect(faultOf(text)).toBe(fault)
  })

  test.each([
    [MAX_CHANGES, null],
    [MAX_CHANGES + 2, 'limit'],
  ])('%i changes', (changes, problem) => {
    const keyPresses = Array.from({ length: changes / 2 }, (_, i): Forged => [
      i === 0 ? NORTH : SAME,
      8,
      -4,
    ])
    const text = forgeBody({ length: 8 * keyPresses.length + 120, keyPresses })
    expect(faultOf(text)?.replace(/ .*/, '') ?? null).toBe(problem)
  })

  test('a number with too many leading zeros', () => {
    expect(
      faultOf(
        forge((writer) => {
          writeBits(writer, 0, 32)
          writeBits(writer, 0, 32)
        }),
      ),
    ).toBe('limit at byte 2')
  })
})
