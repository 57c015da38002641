import { changesOf, runsOf } from '../game/changes.ts'
import { createTrack, sliceRuns, type Track } from '../../../src/core/game/track.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createState, RESTART } from '../../../src/core/game/state.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { step } from '../../../src/core/game/step.ts'
import { recordTick } from '../../../src/core/replay/recording.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import type { Verdict } from '../../../src/core/replay/verify.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'
import { LIVELY, playByHand, runByHand } from './hand.ts'

const RUN = runByHand('faults', LIVELY, 100_000)
const LEVEL = builtLevel('faults', 6)
const SINGLE: Replay = {
  rules: RULES_VERSION,
  seed: 'faults',
  mode: 'level',
  level: 6,
  attempt: 1,
  practice: false,
  tracks: [playByHand(LEVEL, 'level', LIVELY, chance('faults'), 20_000)],
}

/** A replay with one of its tracks changed. */
function tamper(replay: Replay, which: number, change: (track: Track) => Partial<Track>): Replay {
  const track = replay.tracks[which]
  return { ...replay, tracks: replay.tracks.with(which, { ...track, ...change(track) }) }
}

function fault(replay: Replay): Verdict {
  const before = structuredClone(replay)
  const verdict = verifyBuilt(replay)
  expect(replay).toEqual(before)
  return verdict
}

test('the untampered replays are valid', () => {
  expect(verifyBuilt(SINGLE)).toMatchObject({ valid: true, finished: true })
  expect(verifyBuilt(RUN)).toMatchObject({ valid: true, finished: true })
})

describe('other rules', () => {
  test.each([0, 99])('version %i is refused before anything is played', (rules) => {
    const refused = { valid: false, fault: 'rules', tick: 0 }
    expect(fault({ ...SINGLE, rules })).toEqual({ ...refused, level: 6 })
    expect(fault({ ...RUN, rules })).toEqual({ ...refused, level: 1 })
  })
})

describe('a first input without a movement', () => {
  test('is a false start in any level', () => {
    const later = ({ length, runs }: Track): Partial<Track> => ({
      length: length + 1,
      runs: [0, 1, ...runs],
    })
    const refused = { valid: false, fault: 'start', tick: 1 }
    expect(fault(tamper(SINGLE, 0, later))).toEqual({ ...refused, level: 6 })
    expect(fault(tamper(RUN, 6, later))).toEqual({ ...refused, level: 7 })
  })

  test('against a wall is a false start', () => {
    const shut = [1, 2, 4, 8].find((way) => {
      const state = createState(LEVEL, false)
      step(state, way)
      return state.tick === 0
    })
    const replay = tamper(SINGLE, 0, ({ runs }) => ({ runs: runs.with(0, shut ?? 0) }))
    expect(fault(replay)).toEqual({ valid: false, fault: 'start', level: 6, tick: 1 })
  })
})

test('a replay without a track, or with one of no ticks, is invalid', () => {
  const empty = createTrack()
  for (const tracks of [[], [empty]]) {
    const verdict = { valid: false, fault: 'start', level: SINGLE.level, tick: 0 }
    expect(verifyBuilt({ ...SINGLE, tracks })).toEqual(verdict)
  }
})

describe('a wrong hash', () => {
  test('at a whole second is found there, for any bit', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(7), (level, number, bit) => {
        const which = level % RUN.tracks.length
        const second = number % RUN.tracks[which].seconds.length
        const replay = tamper(RUN, which, ({ seconds }) => ({
          seconds: seconds.with(second, seconds[second] ^ (1 << bit)),
        }))
        expect(fault(replay)).toEqual({
          valid: false,
          fault: 'desync',
          level: which + 1,
          tick: 120 * (second + 1),
        })
      }),
      { numRuns: 30 },
    )
  })

  test('at the end of a level is found there, for any bit', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(31), (which, bit) => {
        const replay = tamper(RUN, which, ({ end }) => ({ end: (end ^ (1 << bit)) >>> 0 }))
        const tick = RUN.tracks[which].length
        expect(fault(replay)).toEqual({ valid: false, fault: 'desync', level: which + 1, tick })
      }),
      { numRuns: 30 },
    )
  })

  test('is found for another seed, level or mode', () => {
    const others = [
      { ...SINGLE, seed: 'fault' },
      { ...SINGLE, level: 5 },
      { ...SINGLE, mode: 'run' as const, level: 1 },
      { ...RUN, seed: 'fault' },
    ]
    for (const replay of others) expect(fault(replay)).toMatchObject({ valid: false })
  })
})

describe('an input moved by a tick', () => {
  test('never gives another time', () => {
    const honest = verifyBuilt(SINGLE)
    const [{ length, runs }] = SINGLE.tracks
    const changes = changesOf({ runs })
    const tickOf = (i: number, otherwise: number): number => changes.at(i)?.[0] ?? otherwise
    let found = 0
    for (const [i, [moved, input]] of changes.entries()) {
      for (const by of [-1, 1]) {
        const tick = moved + by
        if (tick <= (i === 0 ? 0 : tickOf(i - 1, 0)) || tick >= tickOf(i + 1, length + 1)) continue
        const shifted = runsOf(length, changes.with(i, [tick, input]))
        const verdict = fault(tamper(SINGLE, 0, () => ({ runs: shifted })))
        if (verdict.valid) expect(verdict).toEqual(honest)
        else found++
        if (!verdict.valid) expect(verdict.fault).toBeOneOf(['start', 'desync', 'end'])
      }
    }
    expect(found).toBeGreaterThan(20)
  })

  test('or changed in a bit never gives another time', () => {
    const honest = verifyBuilt(SINGLE)
    const [{ length, runs }] = SINGLE.tracks
    const changes = changesOf({ runs })
    fc.assert(
      fc.property(fc.nat(changes.length - 1), fc.nat(4), (i, bit) => {
        const [tick, input] = changes[i]
        const changed = runsOf(length, changes.with(i, [tick, input ^ (1 << bit)]))
        const verdict = fault(tamper(SINGLE, 0, () => ({ runs: changed })))
        if (verdict.valid) expect(verdict).toEqual(honest)
      }),
    )
  })
})

describe('another length', () => {
  test.each([1, 2, 50])('shorter by %i does not end with its hash', (by) => {
    const [{ length }] = SINGLE.tracks
    const replay = tamper(SINGLE, 0, ({ runs, seconds }) => ({
      length: length - by,
      runs: sliceRuns(runs, 0, length - by),
      seconds: seconds.slice(0, Math.floor((length - by) / 120)),
    }))
    const tick = length - by
    expect(fault(replay)).toEqual({ valid: false, fault: 'desync', level: 6, tick })
  })

  test.each([1, 2, 500])('longer by %i continues after the exit', (by) => {
    const [{ length, end }] = SINGLE.tracks
    const replay = tamper(SINGLE, 0, ({ runs, seconds }) => ({
      length: length + by,
      runs: runs.with(-1, runs[runs.length - 1] + by),
      seconds: [...seconds, ...new Array<number>(5).fill(end & 0xff)],
    }))
    const tick = length + 1
    expect(fault(replay)).toEqual({ valid: false, fault: 'end', level: 6, tick })
  })

  test('with missing seconds is a desync', () => {
    const replay = tamper(SINGLE, 0, ({ seconds }) => ({ seconds: seconds.slice(0, -1) }))
    const tick = 120 * SINGLE.tracks[0].seconds.length
    expect(fault(replay)).toEqual({ valid: false, fault: 'desync', level: 6, tick })
  })
})

describe('a single level that continues in a new attempt', () => {
  test('after a restart input is refused at that place', () => {
    const replay = tamper(SINGLE, 0, ({ length, runs }) => {
      const before = sliceRuns(runs, 0, 99)
      return { runs: [...before, RESTART | before[before.length - 2], length - 99] }
    })
    expect(fault(replay)).toEqual({ valid: false, fault: 'end', level: 6, tick: 100 })
  })

  test('after a catch is refused at that place', () => {
    const way = SINGLE.tracks[0].runs[0]
    const attempt = createTrack()
    const state = createState(LEVEL, false)
    step(state, way)
    recordTick(attempt, way, state)
    for (;;) {
      step(state, 0)
      if (state.tick === 0) break
      recordTick(attempt, 0, state)
    }
    const replay = { ...SINGLE, tracks: [{ ...attempt, length: attempt.length + 300 }] }
    const tick = attempt.length + 1
    expect(fault(replay)).toEqual({ valid: false, fault: 'end', level: 6, tick })
  })
})

describe('a run', () => {
  test('is refused at the end of a level that was not cleared', () => {
    const cut = playByHand(builtLevel('faults', 3), 'run', LIVELY, chance('cut'), 90)
    const replay = { ...RUN, tracks: RUN.tracks.with(2, cut) }
    expect(fault(replay)).toEqual({ valid: false, fault: 'unfinished', level: 3, tick: 90 })
  })

  test('of eleven levels is refused after the tenth', () => {
    const replay = { ...RUN, tracks: [...RUN.tracks, RUN.tracks[0]] }
    expect(fault(replay)).toEqual({ valid: false, fault: 'length', level: 11, tick: 0 })
  })

  test('of two levels in single-level mode is refused after the first', () => {
    const replay = { ...SINGLE, tracks: [SINGLE.tracks[0], SINGLE.tracks[0]] }
    expect(fault(replay)).toEqual({ valid: false, fault: 'length', level: 7, tick: 0 })
  })
})
