import type { Track } from '../../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE, RULES_VERSION, TICK_HZ } from '../../../src/core/game/rules.ts'
import { createState, NO_INPUT, RESTART } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { createRecording, recordTick } from '../../../src/core/replay/recording.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { clearedLevels, type InvalidVerdict } from '../../../src/core/replay/verify.ts'
import { builtLevel, playBuilt, verifyBuilt } from '../level/built-level.ts'
import { replayProof } from '../level/proven.ts'
import { lostTrack, trackWithCatches } from './runner.ts'

const SEED = 'endless'
const LEVELS = Array.from({ length: 12 }, (_, i) => builtLevel(SEED, i + 1))

function endless(tracks: readonly Track[]): Replay {
  const head = { rules: RULES_VERSION, seed: SEED, mode: 'endless', level: 1 } as const
  return { ...head, attempt: 1, practice: false, tracks }
}

/** The fastest wins of the first levels. */
function wins(count: number): Track[] {
  return LEVELS.slice(0, count).map((level) => replayProof(level, true))
}

/** A run lost in level 3: a catch in level 1, another two later. */
const LOST = endless([
  trackWithCatches(LEVELS[0], 1, 'first'),
  ...wins(2).slice(1),
  lostTrack(LEVELS[2], 2, 'last'),
])

/** Returns a track continued after its end, with no key held. */
function prolonged(track: Track, ticks: number): Track {
  const length = track.length + ticks
  const more = Math.floor(length / TICK_HZ) - track.seconds.length
  return { ...track, length, seconds: [...track.seconds, ...new Array<number>(more).fill(0)] }
}

function valid<Valid extends { readonly valid: true }>(verdict: Valid | InvalidVerdict): Valid {
  if (!verdict.valid) throw new Error(verdict.fault)
  return verdict
}

describe('an endless run that was lost', () => {
  const verdict = valid(verifyBuilt(LOST))

  test('is valid and finished at its third catch', () => {
    expect(verdict).toMatchObject({ finished: true, catches: 3, cleared: 2 })
    expect(verdict.levels.map(({ level, catches }) => [level, catches])).toEqual([
      [1, 1],
      [2, 0],
      [3, 2],
    ])
    expect(verdict.hash).toBe(LOST.tracks[2].end)
  })

  test('has the time of its last exit, and the levels cleared until then', () => {
    expect(verdict.time).toBe(LOST.tracks[0].length + LOST.tracks[1].length)
    expect(clearedLevels(verdict).map(({ level }) => level)).toEqual([1, 2])
  })
})

describe('an endless run', () => {
  test('continues beyond the tenth level', () => {
    const verdict = valid(playBuilt(endless(wins(12))))
    const moves = LEVELS.reduce((sum, { proof }) => sum + proof.moves.length, 0)
    expect(verdict).toMatchObject({ finished: false, cleared: 12 })
    expect(verdict.time).toBe(moves * PLAYER_TICKS_PER_TILE)
  })

  test('that stops before its third catch is not finished', () => {
    const verdict = valid(playBuilt({ ...LOST, tracks: LOST.tracks.with(2, wins(3)[2]) }))
    expect(verdict).toMatchObject({ finished: false, cleared: 3, catches: 1 })
    const caught = { ...LOST, tracks: LOST.tracks.with(2, lostTrack(LEVELS[2], 1, 'last')) }
    expect(playBuilt(caught)).toMatchObject({ finished: false, cleared: 2, catches: 2 })
  })

  test('differs from a run with equal inputs only in its result', () => {
    const run: Replay = { ...endless(wins(10)), mode: 'run' }
    const { cleared, ...verdict } = valid(playBuilt(endless(wins(10))))
    expect(cleared).toBe(10)
    expect(playBuilt(run)).toEqual({ ...verdict, finished: true })
    expect(playBuilt(run)).not.toHaveProperty('cleared')
  })
})

describe('an endless run is refused', () => {
  test.each([1, 30, 300])('when it goes on for %i ticks after the third catch', (ticks) => {
    const [, , last] = LOST.tracks
    const replay = { ...LOST, tracks: LOST.tracks.with(2, prolonged(last, ticks)) }
    const tick = last.length + 1
    expect(playBuilt(replay)).toEqual({ valid: false, fault: 'end', level: 3, tick })
  })

  test('when a level follows the third catch', () => {
    const replay = { ...LOST, tracks: [...LOST.tracks, wins(4)[3]] }
    const tick = LOST.tracks[2].length
    expect(playBuilt(replay)).toEqual({ valid: false, fault: 'unfinished', level: 3, tick })
  })

  test('when the last catch was in the level before', () => {
    const second = trackWithCatches(LEVELS[1], 2, 'second')
    const replay = { ...LOST, tracks: [LOST.tracks[0], second] }
    expect(playBuilt(replay)).toMatchObject({ valid: false, fault: 'end', level: 2 })
  })

  test('when a level is restarted before a catch, which a run allows', () => {
    const [level] = LEVELS
    const state = createState(level, true)
    const track = createRecording()
    const play = (input: number, ticks: number): void => {
      for (let i = 0; i < ticks; i++) {
        step(state, input)
        recordTick(track, input, state)
      }
    }
    play(level.proof.moves[0], 20)
    play(RESTART, 1)
    play(NO_INPUT, 5)
    const replay = endless([track])
    expect(playBuilt({ ...replay, mode: 'run' })).toMatchObject({ valid: true })
    expect(playBuilt(replay)).toEqual({ valid: false, fault: 'end', level: 1, tick: 21 })
  })
})

test('a single level beyond the tenth is refused', () => {
  const track = replayProof(LEVELS[10], false)
  const replay: Replay = { ...endless([track]), mode: 'level', level: 11 }
  expect(playBuilt(replay)).toEqual({ valid: false, fault: 'length', level: 11, tick: 0 })
})
