import { describe, expect, test } from 'vitest'
import { MAX_SOURCE_LENGTH } from '../../../../src/core/level/source.ts'
import { decodeReplays } from '../../../../src/core/replay/codec/codec.ts'
import { MAX_CHANGES, MAX_TICKS } from '../../../../src/core/replay/replay.ts'
import { faultOf, forge, type ForgedReplay } from '../forgery.ts'

test('a text written by the format description is decoded', () => {
  const changes = { ticks: [0, 29, 39], inputs: [2, 6, 16] }
  const text = forge({ name: '한', seed: 'ab', rules: 3, attempt: 9, number: 6, ...changes })
  const course = { rules: 3, seed: 'ab', mode: 'level', level: 7, attempt: 9, practice: false }
  const track = { length: 100, ticks: [1, 31, 71], inputs: [2, 6, 16], seconds: [], end: 7 }
  expect(decodeReplays(text)).toEqual([{ name: '한', replay: { ...course, tracks: [track] } }])
})

describe('a forged text is accepted within each limit and refused beyond:', () => {
  test.each<[string, Partial<ForgedReplay>, string | null]>([
    ['a name of 16', { name: 'x'.repeat(16) }, null],
    ['a name of 17', { name: 'x'.repeat(17) }, 'limit'],
    ['a name with a blank after it', { name: 'x ' }, 'value'],
    ['a name that turns text round', { name: 'x\u2067y' }, 'value'],
    ['a name of half a pair', { name: '\uD83D' }, 'value'],
    ['a name of a pair in two halves', { name: '\uD83D\uDC02\uD83D' }, 'value'],
    ['a seed of 64', { seed: 'x'.repeat(64) }, null],
    ['a seed of 65', { seed: 'x'.repeat(65) }, 'value'],
    ['a day', { seed: 'TODAY 2026-11-21', mode: 2, number: 8 }, null],
    ['a day with the level of another', { seed: 'TODAY 2026-11-21', mode: 2, number: 7 }, 'limit'],
    ['a day in another mode', { seed: 'TODAY 2026-11-21', mode: 1, number: 8 }, 'limit'],
    ['a seed that is no day', { mode: 2 }, 'limit'],
    ['a seed of no day', { seed: 'TODAY 2026-11-31', mode: 2 }, 'value'],
    ['a too long seed', { seed: 'x'.repeat(MAX_SOURCE_LENGTH + 1) }, 'limit'],
    ['no seed', { seed: '' }, 'value'],
    ['a seed in capitals', { seed: 'X' }, 'value'],
    ['a seed that is not composed', { seed: 'e\u0301' }, 'value'],
    ['the largest rules', { rules: 0x3fff_ffff }, null],
    ['larger rules', { rules: 0x4000_0000 }, 'limit'],
    ['rules of six bytes', { rules: 2 ** 36 }, 'limit'],
    ['a second mark of practice', { practice: 2 }, 'limit'],
    ['a fourth mode', { mode: 3 }, 'limit'],
    ['level 10', { number: 9 }, null],
    ['level 11', { number: 10 }, 'limit'],
    ['ten tracks', { mode: 0, number: 9, tracks: 10 }, null],
    ['eleven tracks', { mode: 0, number: 10, tracks: 11 }, 'limit'],
    ['a track too many', { tracks: 2 }, 'truncated'],
    ['a track too few', { mode: 0, number: 1 }, 'truncated'],
    ['more input changes than there are', { count: 1000 }, 'truncated'],
    ['more input changes than any replay has', { count: MAX_CHANGES + 1 }, 'limit'],
    ['four hours', { length: MAX_TICKS }, null],
    ['a tick more', { length: MAX_TICKS + 1 }, 'limit'],
    ['four hours in two tracks', { mode: 0, number: 1, tracks: 2, length: MAX_TICKS / 2 }, null],
    ['the longest and another', { mode: 0, number: 1, tracks: 2, length: MAX_TICKS }, 'limit'],
    ['a change at the last tick', { ticks: [99], inputs: [1] }, null],
    ['a change after the last tick', { ticks: [100], inputs: [1] }, 'limit'],
    ['two changes up to the last tick', { ticks: [49, 49], inputs: [1, 2] }, null],
    ['two changes beyond the last tick', { ticks: [49, 50], inputs: [1, 2] }, 'limit'],
    ['a change after one at the last tick', { ticks: [99, 0], inputs: [1, 2] }, 'limit'],
    ['all keys', { ticks: [0], inputs: [31] }, null],
    ['a sixth key', { ticks: [0], inputs: [32] }, 'value'],
    ['a change to no input at first', { ticks: [0], inputs: [0] }, 'value'],
    ['a change to the same input', { ticks: [0, 0], inputs: [1, 1] }, 'value'],
  ])('%s', (_, change, problem) => {
    expect(faultOf(forge(change))?.replace(/ .*/, '') ?? null).toBe(problem)
  })

  test.each([
    [5, null],
    [6, 'limit at byte 0'],
  ])('%i replays', (count, fault) => {
    expect(faultOf(forge({}, count))).toBe(fault)
  })

  test.each([
    [MAX_CHANGES, null],
    [MAX_CHANGES + 2, 'limit'],
  ])('%i changes', (changes, problem) => {
    const ticks = new Array<number>(changes).fill(7)
    const inputs = ticks.map((_, i) => (i % 2 === 0 ? 1 : 0))
    const text = forge({ length: 8 * changes + 120, ticks, inputs })
    expect(faultOf(text)?.replace(/ .*/, '') ?? null).toBe(problem)
  })
})
