import { stillTrack } from '../../game/changes.ts'
import { ticksOf } from '../../../../src/core/game/track.ts'
import type { Track } from '../../../../src/core/game/track.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../../src/core/game/rules.ts'
import { below } from '../../../../src/labyrinth/random/random.ts'
import {
  decodeReplay,
  decodeReplays,
  encodeReplay,
  encodeReplays,
  readReplays,
} from '../../../../src/core/replay/codec/codec.ts'
import {
  MAX_CHANGES,
  MAX_TICKS,
  type NamedReplay,
  type Replay,
} from '../../../../src/core/replay/replay.ts'
import { ReplayError } from '../../../../src/core/replay/codec/replay-error.ts'
import { chance } from '../../../labyrinth/arbitraries.ts'
import { anyRuns, secondsOf } from '../arbitraries.ts'

const TRACK = stillTrack(1)

const REPLAY: Replay = {
  rules: RULES_VERSION,
  seed: 'friday',
  mode: 'run',
  level: 1,
  attempt: 1,
  practice: false,
  tracks: [TRACK],
}

function named(change: Partial<Replay>, name = ''): NamedReplay[] {
  return [{ name, replay: { ...REPLAY, ...change } }]
}

function track(change: Partial<Track>): NamedReplay[] {
  const { length = 1 } = change
  return named({ tracks: [{ ...stillTrack(length), seconds: secondsOf(length), ...change }] })
}

describe('decoding returns the encoded replays', () => {
  test('of any player', () => {
    fc.assert(
      fc.property(anyRuns, (runs) => {
        const text = encodeReplays(runs)
        expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
        expect(decodeReplays(text)).toEqual(runs)
        expect(encodeReplays(decodeReplays(text))).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['the level of a day', named({ seed: 'TODAY 2026-11-21', mode: 'today', level: 9 })],
    ['the longest', track({ length: MAX_TICKS, runs: [0, MAX_TICKS - 1, 31, 1] })],
    ['the largest numbers', named({ rules: 0x1f_ffff, attempt: 0x20_0000 })],
    ['the largest end', track({ end: 0xffff_ffff })],
    ['the longest seed and name', named({ seed: '🐂'.repeat(64) }, '🐂'.repeat(16))],
  ])('%s', (_, runs) => {
    expect(decodeReplays(encodeReplays(runs))).toEqual(runs)
  })

  test('100,000 changes that are alike', () => {
    const runs = Array.from({ length: MAX_CHANGES }, (_, i) => [i % 2 === 0 ? 2 : 0, 4]).flat()
    const length = 4 * MAX_CHANGES
    const replays = track({ length, runs, seconds: secondsOf(length).fill(0) })
    expect(decodeReplays(encodeReplays(replays))).toEqual(replays)
  })
})

describe('replays are read from a line', () => {
  const anyGlued = fc.tuple(
    fc.oneof(
      fc.constantFrom('_', '-', '.', '"', '</a>', '?fbclid=1', '는', 'A', '_A'),
      fc.string(),
    ),
    fc.string({ unit: 'grapheme' }),
  )

  test('without what is glued to their text or link, whatever it is', () => {
    fc.assert(
      fc.property(anyRuns, anyGlued, (runs, glued) => {
        const text = encodeReplays(runs)
        const more = glued.join('')
        for (const line of [text, `"${text}`, `_https://a.b/?c=d#run=${text}`]) {
          expect(readReplays(line + more)).toEqual({ text, replays: runs })
        }
      }),
      { numRuns: 300 },
    )
  })

  test('but not if the text is short or has another character, even the last', () => {
    fc.assert(
      fc.property(anyRuns, fc.nat(), fc.constantFrom('A', '_', '.', '는'), (runs, n, other) => {
        const text = encodeReplays(runs)
        for (const at of [text.length - 1, n % text.length]) {
          if (text[at] === other) continue
          const changed = text.slice(0, at) + other + text.slice(at + 1)
          expect(readReplays(changed)).toBeInstanceOf(ReplayError)
          expect(readReplays(text.slice(0, at))).toBeInstanceOf(ReplayError)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('an invalid replay is refused before it becomes a text', () => {
  test.each([
    ['no replay', []],
    ['six replays', new Array<NamedReplay>(6).fill(named({})[0])],
    ['no track', named({ tracks: [] })],
    ['eleven tracks', named({ tracks: new Array<Track>(11).fill(TRACK) })],
    ['a day of a typed seed', named({ mode: 'today', level: 9 })],
    ['a day with the level of another', named({ seed: 'TODAY 2026-11-21', mode: 'today' })],
    ['a run of a day', named({ seed: 'TODAY 2026-11-21' })],
    ['a level with two tracks', named({ mode: 'level', tracks: [TRACK, TRACK] })],
    ['a level 0', named({ mode: 'level', level: 0 })],
    ['a level 11', named({ mode: 'level', level: 11 })],
    ['a run from level 2', named({ level: 2 })],
    ['an attempt 0', named({ attempt: 0 })],
    ['rules below 0', named({ rules: -1 })],
    ['rules beyond 21 bits', named({ rules: 0x20_0000 })],
    ['rules that are no whole number', named({ rules: 0.5 })],
    ['an empty seed', named({ seed: '' })],
    ['a seed in capitals', named({ seed: 'Friday' })],
    ['a day that never was', named({ seed: 'TODAY 2026-02-29', mode: 'today', level: 4 })],
    ['a long name', named({}, 'x'.repeat(17))],
    ['a name with a blank before it', named({}, ' x')],
    ['a name with a line break', named({}, 'x\ny')],
    ['a name that turns text round', named({}, 'x\u202Ey')],
    ['a name cut in half', named({}, 'x\uD83D')],
    ['a track of length 0', track({ length: 0 })],
    ['a track longer than four hours', track({ length: MAX_TICKS + 1 })],
    ['an input of no tick', track({ runs: [1, 0, 2, 1] })],
    ['an input of half a tick', track({ runs: [1, 0.5, 2, 0.5] })],
    ['inputs after the end', track({ runs: [1, 2] })],
    ['ticks without an input', track({ length: 2, runs: [1, 1] })],
    ['an input twice', track({ length: 2, runs: [1, 1, 1, 1] })],
    ['an input 32', track({ runs: [32, 1] })],
    ['an input without its ticks', track({ runs: [1, 1, 2] })],
    ['a second too many', track({ seconds: [0] })],
    ['a second 256', track({ length: 120, seconds: [256] })],
    ['an end beyond 32 bits', track({ end: 0x1_0000_0000 })],
  ])('%s', (_, runs) => {
    expect(() => encodeReplays(runs)).toThrow(RangeError)
  })

  test('more than four hours together', () => {
    const length = MAX_TICKS - 1
    const long: Track = { ...stillTrack(length), seconds: secondsOf(length) }
    expect(encodeReplays(named({ tracks: [long, TRACK] }))).not.toBe('')
    expect(() => encodeReplays(named({ tracks: [long, TRACK, TRACK] }))).toThrow('four hours')
  })

  test('more than 100,000 changes together', () => {
    const length = MAX_CHANGES + 1
    const runs = Array.from({ length }, (_, i) => [i % 2 === 0 ? 2 : 0, 1]).flat()
    expect(() => encodeReplays(track({ length, runs }))).toThrow('100,000 changes')
  })

  test('more than a link can hold', () => {
    const random = chance('too long for a link')
    const runs = Array.from({ length: 60_000 }, (_, i) => {
      const ticks = 1 + below(random, 20)
      return [i % 2 === 0 ? 1 << below(random, 4) : 0, ticks]
    }).flat()
    runs[runs.length - 1] += 1_200_000 - ticksOf(runs)
    const run = track({ length: 1_200_000, runs })
    expect(() => encodeReplays(run)).toThrow('too long for a link')
  })
})

test('a text of one replay without a name is decoded as that replay, any other text is refused', () => {
  const unnamed = { name: '', replay: REPLAY }
  expect(encodeReplay(REPLAY)).toBe(encodeReplays([unnamed]))
  expect(decodeReplay(encodeReplays([unnamed]))).toEqual(REPLAY)
  expect(decodeReplay(encodeReplays([{ name: 'Minos', replay: REPLAY }]))).toBeNull()
  expect(decodeReplay(encodeReplays([unnamed, unnamed]))).toBeNull()
  expect(decodeReplay('no run')).toBeNull()
})
