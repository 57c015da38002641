import type { Track } from '../../../src/core/game/track.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Level } from '../../../src/core/game/level-layout.ts'
import { LEVEL_COUNT, RULES_VERSION } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { knownFastestWin } from '../../../src/core/level/optimum.ts'
import { cacheLevels, createPlayback, seekTick } from '../../../src/core/replay/playback.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import {
  createVerification,
  type Verdict,
  verify,
  verifyOn,
} from '../../../src/core/replay/verify.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'
import { anyGame } from '../game/games.ts'
import { recordGame } from '../attempt/recorded-game.ts'
import { FLAWLESS, LIVELY, playByHand, runByHand } from './hand.ts'
import { runWithCatches } from './runner.ts'

const SEED = 'speed'
const RUN = runByHand(SEED, LIVELY, 100_000)
const QUICK = runWithCatches(SEED, LEVEL_COUNT, 0)

const LEVELS = Array.from({ length: LEVEL_COUNT }, (_, i) => builtLevel(SEED, i + 1))

/** Level of the only seed used here. */
function levelOf(_seed: string, number: number): Level {
  return LEVELS[number - 1]
}

/** A track of level 1 with its replay. */
function single(track: Track, mode: RunMode = 'level', level = 1): Replay {
  return {
    rules: RULES_VERSION,
    seed: SEED,
    mode,
    level,
    attempt: 1,
    practice: false,
    tracks: [track],
  }
}

/** The results of a replay, level by level, played as a game. */
function resultsOf({ seed, mode, level, tracks }: Replay) {
  return tracks.map((track, i) => {
    const playback = createPlayback(builtLevel(seed, level + i), mode, track)
    seekTick(playback, track.length)
    const { catches, starts, tick } = playback.state
    return { level: level + i, time: tick, catches, ticks: tick, starts }
  })
}

function verifyInSlices(replay: Replay, sliceTicks: number): Verdict {
  const verification = createVerification(replay, sliceTicks, levelOf)
  for (;;) {
    const { ticks } = verification
    const verdict = verifyOn(verification)
    expect(verification.ticks - ticks).toBeLessThanOrEqual(sliceTicks)
    if (verdict !== null) return verdict
  }
}

describe('an honest run', () => {
  test.each([
    ['with catches', RUN],
    ['without', QUICK],
  ])('%s is valid, with the exact time and catches of each level', (_, replay) => {
    const verdict = verifyBuilt(replay)
    const results = resultsOf(replay)
    const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each)
    expect(replay.tracks).toHaveLength(10)
    expect(verdict).toMatchObject({
      valid: true,
      finished: true,
      time: sumOf(replay.tracks.map(({ length }) => length)),
      catches: sumOf(results.map(({ catches }) => catches)),
      levels: results,
      hash: replay.tracks[9].end,
    })
  })

  test('that ends early is valid and not finished', () => {
    for (const levels of [1, 4, 9]) {
      expect(verifyBuilt({ ...QUICK, tracks: QUICK.tracks.slice(0, levels) })).toMatchObject({
        valid: true,
        finished: false,
        levels: resultsOf(QUICK).slice(0, levels),
        hash: QUICK.tracks[levels - 1].end,
      })
    }
  })
})

describe('an honest single level', () => {
  test.each([1, 5, 10])('%i is valid, with its exact time', (level) => {
    const track = playByHand(builtLevel(SEED, level), 'level', FLAWLESS, chance(level), 9000)
    const replay = single(track, 'level', level)
    expect(verifyBuilt(replay)).toMatchObject({
      valid: true,
      finished: true,
      time: track.length,
      catches: 0,
      levels: [{ level, time: track.length, ticks: track.length, starts: 1 }],
      hash: track.end,
    })
  })

  test('is invalid with the inputs of a run', () => {
    const track = QUICK.tracks[0]
    expect(verifyBuilt(single(track, 'run'))).toMatchObject({ valid: true })
    expect(verifyBuilt(single(track, 'level'))).toMatchObject({ valid: false, fault: 'desync' })
  })
})

describe('any recorded game', () => {
  test('is valid, and finished when it came to the exit of a single level', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        if (game.level.seed === 'drawn') return
        const { mode, track, state } = recordGame(game)
        if (track.length === 0 || (mode === 'run' && game.level.number !== 1)) return
        const { seed, number: level } = game.level
        expect(verifyBuilt({ ...single(track, mode, level), seed })).toMatchObject({
          valid: true,
          finished: mode === 'level' && state.phase === 'cleared',
          time: state.tick,
          catches: state.catches,
          levels: [{ level, time: state.tick, catches: state.catches, starts: state.starts }],
          hash: track.end,
        })
      }),
      { numRuns: 60 },
    )
  })
})

const FORGED: Track = { ...RUN.tracks[4], end: RUN.tracks[4].end ^ 1 }
const REPLAYS = [
  RUN,
  QUICK,
  { ...RUN, tracks: RUN.tracks.slice(0, 3) },
  { ...RUN, tracks: RUN.tracks.with(4, FORGED) },
  { ...RUN, rules: 99 },
]

test('a verification searches for no optimum', () => {
  const build = cacheLevels(buildLevel)
  expect(verify(QUICK, build)).toMatchObject({ valid: true, finished: true })
  const optima = LEVELS.map(({ number }) => build(SEED, number))
    .filter(({ proof, shortest }) => proof.moves.length > shortest)
    .map(knownFastestWin)
  expect(optima).not.toEqual([])
  expect(new Set(optima)).toEqual(new Set([null]))
})

describe('a verification in slices', () => {
  test('of any size plays no more than a slice at a time and gives the full verdict', () => {
    const verdicts = new Map(REPLAYS.map((replay) => [replay, verifyBuilt(replay)]))
    fc.assert(
      fc.property(
        fc.constantFrom(...REPLAYS),
        fc.integer({ min: 1, max: 20_000 }),
        (replay, sliceTicks) => {
          expect(verifyInSlices(replay, sliceTicks)).toEqual(verdicts.get(replay))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('ends a slice with the level, and keeps the verdict', () => {
    const verification = createVerification(single(QUICK.tracks[0], 'run'), 1_000_000)
    expect(verifyOn(verification)).toBeNull()
    expect(verification.ticks).toBe(QUICK.tracks[0].length)
    let verdict = null
    while (verdict === null) verdict = verifyOn(verification)
    expect(verdict).toMatchObject({ valid: true })
    expect(verifyOn(verification)).toBe(verdict)
  })
})
