import { stillTrack } from '../game/changes.ts'
import type { Track } from '../../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { type GameState, RESTART, tileOf } from '../../../src/core/game/state.ts'
import { hash } from '../../../src/core/game/hash.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import {
  clearLevel,
  type LevelResult,
  type RunMode,
  startLevel,
  startRun,
} from '../../../src/core/level/run.ts'
import {
  leadingRival,
  type Opponent,
  opponentsIn,
  ticksBehind,
} from '../../../src/core/replay/ghosts.ts'
import { createPlayback, playTick } from '../../../src/core/replay/playback.ts'
import { openLevel, type RecordedLevel } from '../../../src/core/attempt/recorded-level.ts'
import type { NamedReplay } from '../../../src/core/replay/replay.ts'
import { builtLevel } from '../level/built-level.ts'
import { walkOut, wander } from './playing.ts'

const SEED = 'ghosts'
const level = builtLevel(SEED, 3)

function replayed(mode: RunMode, first: number, tracks: readonly Track[]): NamedReplay {
  const replay = {
    rules: RULES_VERSION,
    seed: SEED,
    mode,
    level: first,
    attempt: 1,
    practice: false,
    tracks,
  }
  return { name: '', replay }
}

function openThird(): RecordedLevel {
  return openLevel(startLevel(SEED, 3))
}

/** Track of the last of some failed attempts. */
function wandered(name: string): Track {
  const played = openThird()
  wander(played, name, 2000)
  const { recording, run } = played
  return recording.length > 0 ? recording : (run.failed.at(-1) ?? recording)
}

function cleared(): Track {
  const played = openThird()
  walkOut(played)
  return played.recording
}

test('the leading rival cleared the level, and most levels in the least time', () => {
  const track = cleared()
  const slow = { ...track, length: track.length + 1 }
  const leader = (mode: RunMode, rivals: NamedReplay[]): number[] | undefined => {
    const results = mode === 'level' ? [] : new Array<LevelResult>(2)
    return leadingRival(rivals, { mode, results }, level)?.times
  }
  const runs = [
    [track, track],
    [track, slow, slow],
    [track, slow, track],
  ]
  const times = runs.map((tracks) => tracks.map(({ length }) => length))
  const rivals = runs.map((tracks) => replayed('run', 1, tracks))
  expect(leader('run', rivals)).toEqual(times[2])
  const levels = [slow, track].map((each) => replayed('level', 3, [each]))
  expect(leader('level', [...rivals, ...levels])).toEqual([track.length])
})

/** State of an opponent who is in the level at a tick. */
function stateAt({ follow }: Opponent, tick: number): GameState {
  const { state } = follow(tick)
  if (state === null) throw new Error('the opponent is elsewhere')
  return state
}

describe('an opponent', () => {
  test('is at the place of its replay at every tick of the player', () => {
    const track = wandered('where')
    const [opponent] = opponentsIn(level, [replayed('level', 3, [track])], 'own')
    const playback = createPlayback(level, 'level', track)
    for (let tick = 1; playTick(playback); tick++) {
      const { state, isJump } = opponent.follow(tick)
      expect([isJump, state && hash(state)]).toEqual([false, hash(playback.state)])
    }
  })

  test('starts again with the player', () => {
    const track = cleared()
    const [opponent] = opponentsIn(level, [replayed('level', 3, [track])], 'own')
    for (let tick = 1; tick <= 300; tick++) opponent.follow(tick)
    expect(opponent.follow(0).isJump).toBe(true)
    expect(tileOf(level, stateAt(opponent, 0).player)).toBe(level.entrance)
    expect(opponent.follow(1).isJump).toBe(false)
    expect(stateAt(opponent, 1).tick).toBe(1)
  })

  test('jumps when its level starts again', () => {
    const restarted = { ...cleared(), runs: [15, 59, RESTART, 1, 15, 60], length: 120 }
    const [opponent] = opponentsIn(level, [replayed('run', 3, [restarted])], 'own')
    const jumps = Array.from({ length: 120 }, (_, i) => opponent.follow(i + 1).isJump)
    expect(jumps.flatMap((isJump, i) => (isJump ? [i + 1] : []))).toEqual([60])
  })

  test('stands on the exit when its track has ended, and counts the ticks since', () => {
    const track = cleared()
    const [opponent] = opponentsIn(level, [replayed('level', 3, [track])], 'own')
    for (let tick = 1; tick <= track.length + 30; tick++) opponent.follow(tick)
    expect(tileOf(level, stateAt(opponent, track.length).player)).toBe(level.exit)
    expect(opponent.follow(track.length).sinceEnd).toBe(0)
    expect(opponent.follow(track.length + 30).sinceEnd).toBe(30)
  })

  test.each([
    ['another seed', { seed: 'other' }],
    ['other rules', { rules: 99 }],
    ['another level', { level: 4 }],
    ['a run that did not get so far', { level: 1 }],
  ])('is none of %s', (_, change) => {
    const { replay } = replayed('level', 3, [cleared()])
    expect(opponentsIn(level, [{ name: '', replay: { ...replay, ...change } }], 'own')).toEqual([])
  })

  test('of a run is that of its track of the level', () => {
    const tracks = [1, 2, 3, 4].map((length) => ({ ...cleared(), length }))
    const [opponent] = opponentsIn(level, [replayed('run', 1, tracks)], 'own')
    expect(opponent.follow(100).sinceEnd).toBe(97)
  })
})

describe('the ticks of a run behind its ghosts', () => {
  const lasting = (...lengths: readonly number[]): NamedReplay =>
    replayed(
      'run',
      1,
      lengths.map((length) => stillTrack(length)),
    )
  const run = clearLevel(clearLevel(startRun(SEED), 300, 0), 500, 1)

  test('is counted from the fastest replay that got further', () => {
    expect(ticksBehind(run, [lasting(400, 350, 9), lasting(200, 700, 9), lasting(1, 2)])).toBe(50)
    expect(ticksBehind(run, [lasting(400, 450, 9)])).toBe(-50)
  })

  test.each([
    ['nothing is cleared yet', startRun(SEED), [lasting(400, 350, 9)]],
    ['no run got further', run, [lasting(1, 2)]],
    ['there is no ghost', run, []],
    ['it is a single level', clearLevel(startLevel(SEED, 3), 10, 0), [replayed('level', 3, [])]],
  ])('is unknown when %s', (_, at, replays) => {
    expect(ticksBehind(at, replays)).toBeNull()
  })
})
