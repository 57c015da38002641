import { describe, expect, test } from 'vitest'
import { MAX_SOURCE_LENGTH } from '../../../../src/core/level/source.ts'
import { decodeReplays } from '../../../../src/core/replay/codec/codec.ts'
import { MAX_CHANGES, MAX_TICKS } from '../../../../src/core/replay/replay.ts'
import { faultOf, forge, type ForgedReplay } from '../forgery.ts'

test('a text written by the format description is decoded', () => {
  const changes = { ticks: [0, 29, 39], inputs: [2, 6, 16], rest: 80, seconds: 1 }
  const text = forge({ name: '한', seed: 'ab', rules: 3, attempt: 9, number: 6, ...changes })
  const course = { rules: 3, seed: 'ab', mode: 'level', level: 7, attempt: 9, practice: false }
  const track = { length: 151, runs: [2, 30, 6, 40, 16, 81], seconds: [0], end: 7 }
  expect(decodeReplays(text)).toEqual([{ name: '한', replay: { ...course, tracks: [track] } }])
})

describe('a forged text is accepted within each limit and refused beyond:', () => {
  const long = { rest: MAX_TICKS, seconds: MAX_TICKS / 120 }

  test.each<[string, Partial<ForgedReplay>, boolean]>([
    ['a name of 16', { name: 'x'.repeat(16) }, true],
    ['a name of 17', { name: 'x'.repeat(17) }, false],
    ['a name with a blank after it', { name: 'x ' }, false],
    ['a name that turns text round', { name: 'x\u2067y' }, false],
    ['a name of half a pair', { name: '\uD83D' }, false],
    ['a name of a pair in two halves', { name: '\uD83D\uDC02\uD83D' }, false],
    ['a seed of 64', { seed: 'x'.repeat(64) }, true],
    ['a seed of 65', { seed: 'x'.repeat(65) }, false],
    ['a day', { seed: 'TODAY 2026-11-21', mode: 2, number: 8 }, true],
    ['a day with the level of another', { seed: 'TODAY 2026-11-21', mode: 2, number: 7 }, false],
    ['a day in another mode', { seed: 'TODAY 2026-11-21', mode: 1, number: 8 }, false],
    ['a seed that is no day', { mode: 2 }, false],
    ['a seed of no day', { seed: 'TODAY 2026-11-31', mode: 2 }, false],
    ['a too long seed', { seed: 'x'.repeat(MAX_SOURCE_LENGTH + 1) }, false],
    ['no seed', { seed: '' }, false],
    ['a seed in capitals', { seed: 'X' }, false],
    ['a seed that is not composed', { seed: 'e\u0301' }, false],
    ['a drawn level of too many bytes', { seed: new Uint8Array(MAX_SOURCE_LENGTH + 1) }, false],
    ['the largest rules', { rules: 0x1f_ffff }, true],
    ['level 10', { number: 9 }, true],
    ['ten tracks', { mode: 0, number: 9, tracks: 10 }, true],
    ['a track too many', { tracks: 2 }, false],
    ['a track too few', { mode: 0, number: 1 }, false],
    ['more input changes than there are', { count: 1000 }, false],
    ['more input changes than any replay has', { count: MAX_CHANGES + 1 }, false],
    ['four hours', long, true],
    ['a tick more', { ...long, rest: MAX_TICKS + 1 }, false],
    ['the longest and another', { ...long, mode: 0, number: 1, tracks: 2 }, false],
    ['no tick', { rest: 0 }, false],
    ['all keys', { ticks: [0], inputs: [31] }, true],
    ['a change to no input at first', { ticks: [0], inputs: [0] }, false],
    ['a change to the same input', { ticks: [0, 0], inputs: [1, 1] }, false],
    ['a second too many', { seconds: 1 }, false],
  ])('%s', (_, change, isValid) => {
    expect(faultOf(forge(change))).toBe(isValid ? null : 'damaged')
  })

  test.each([
    [MAX_CHANGES, null],
    [MAX_CHANGES + 2, 'damaged'],
  ])('%i changes', (changes, problem) => {
    const ticks = new Array<number>(changes).fill(7)
    const inputs = ticks.map((_, i) => (i % 2 === 0 ? 1 : 0))
    const seconds = Math.floor((8 * changes + 119) / 120)
    const text = forge({ ticks, inputs, rest: 119, seconds })
    expect(faultOf(text)).toBe(problem)
  })
})
