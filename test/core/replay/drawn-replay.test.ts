import type { Track } from '../../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { createState } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { drawnSeed } from '../../../src/core/level/drawn/codec.ts'
import { optimumTime } from '../../../src/core/level/optimum.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import { decodeReplay, encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import { createRecording, recordTick } from '../../../src/core/replay/recording.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'
import { carved, ROOM } from '../level/drawn/won-levels.ts'
import { faultOf, forge, type ForgedReplay } from './forgery.ts'

const COURSE = drawnSeed([ROOM, carved('theseus', 1, 'Gate')])

/** A track that wins a level of the course as its proof does. */
function wonTrack(number: number, mode: RunMode): Track {
  const level = builtLevel(COURSE, number)
  const state = createState(level, mode !== 'level')
  const track = createRecording()
  for (const input of level.proof.win ?? []) {
    step(state, input)
    recordTick(track, input, state)
  }
  return track
}

/** A replay of the course from a level on. */
function replayOf(mode: RunMode, level: number, numbers: readonly number[]): Replay {
  const tracks = numbers.map((number) => wonTrack(number, mode))
  return { rules: RULES_VERSION, seed: COURSE, mode, level, attempt: 1, practice: false, tracks }
}

describe('a run of drawn levels', () => {
  const run = replayOf('run', 1, [1, 2])
  const text = encodeReplay(run) ?? ''

  test('is a text that carries its levels', () => {
    expect(decodeReplay(text)).toEqual(run)
  })

  test('is finished after its last level, with pars of its own', () => {
    const verdict = verifyBuilt(run)
    expect(verdict).toMatchObject({ valid: true, finished: true, catches: 0 })
    const optima = [1, 2].map((number) => optimumTime(builtLevel(COURSE, number)))
    expect(verdict.valid && verdict.levels.map(({ optimum }) => optimum)).toEqual(optima)
  })

  test('is unfinished before that', () => {
    const begun = { ...run, tracks: run.tracks.slice(0, 1) }
    expect(verifyBuilt(begun)).toMatchObject({ valid: true, finished: false })
  })

  test('has a fault if it has more levels or other levels', () => {
    const tracks = [...run.tracks, run.tracks[0]]
    expect(verifyBuilt({ ...run, tracks })).toMatchObject({ fault: 'length', level: 3 })
    const swapped = { ...run, tracks: run.tracks.toReversed() }
    expect(verifyBuilt(swapped)).toMatchObject({ fault: 'desync', level: 1 })
    expect(verifyBuilt({ ...run, mode: 'endless' })).toMatchObject({ fault: 'length', level: 1 })
  })
})

test('a single level of a course is finished by itself', () => {
  const level = replayOf('level', 2, [2])
  expect(verifyBuilt(level)).toMatchObject({ valid: true, finished: true })
  expect(decodeReplay(encodeReplay(level) ?? '')).toEqual(level)
})

describe('a text is refused', () => {
  const at = ROOM.entrance + 3
  const hunter = { kind: 'minotaur', tile: at, ticksPerTile: 13, patrol: [at, at] } as const
  const lost = drawnSeed([{ ...ROOM, enemies: [hunter] }])

  test.each<[string, Partial<ForgedReplay>, string | null]>([
    ['never for a course', { seed: COURSE, mode: 1, number: 1 }, null],
    ['for a damaged drawn seed', { seed: COURSE.slice(0, -1) }, 'value'],
    ['for another count of levels', { seed: COURSE.replace('DRAWN 2', 'DRAWN 3') }, 'value'],
    ['for a level whose win is caught', { seed: lost, rules: RULES_VERSION }, 'value'],
    ['never for a win under other rules', { seed: lost, rules: RULES_VERSION + 1 }, null],
    ['for a third level of two', { seed: COURSE, mode: 1, number: 2 }, 'limit'],
    ['for an endless run of drawn levels', { seed: COURSE, mode: 2, number: 0 }, 'limit'],
  ])('%s', (_, change, problem) => {
    expect(faultOf(forge(change))?.replace(/ .*/, '') ?? null).toBe(problem)
  })

  test.each<[string, RunMode, number]>([
    ['a third level of two', 'level', 3],
    ['an endless run', 'endless', 1],
  ])('before it is written for %s', (_, mode, level) => {
    const replay = { ...replayOf(mode, 1, [1]), level }
    expect(encodeReplay(replay)).toBeNull()
  })
})
