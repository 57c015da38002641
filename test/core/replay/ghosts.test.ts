import type { Track } from '../../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { RESTART, tileOf } from '../../../src/core/game/state.ts'
import {
  clearLevel,
  type LevelResult,
  type RunMode,
  startLevel,
  startRun,
} from '../../../src/core/level/run.ts'
import {
  createGhosts,
  followPlayer,
  leadingRival,
  ticksBehind,
  ticksSinceEnd,
} from '../../../src/core/replay/ghosts.ts'
import { createPlayback, playTick, seekTick } from '../../../src/core/replay/playback.ts'
import { openLevel, type RecordedLevel } from '../../../src/core/attempt/recorded-level.ts'
import type { NamedReplay } from '../../../src/core/replay/replay.ts'
import { walkOut, wander } from './playing.ts'
import { builtLevel } from '../level/built-level.ts'

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

describe('a ghost', () => {
  test('is at the place of its replay at every tick of the player', () => {
    const track = wandered('where')
    const [ghost] = createGhosts(level, [replayed('level', 3, [track])], 'own')
    const playback = createPlayback(level, 'level', track)
    for (let tick = 1; playTick(playback); tick++) {
      expect(followPlayer(ghost, tick)).toBe(false)
      expect(hash(ghost.playback.state)).toBe(hash(playback.state))
    }
  })

  test('starts again with the player', () => {
    const track = cleared()
    const [ghost] = createGhosts(level, [replayed('level', 3, [track])], 'own')
    for (let tick = 1; tick <= 300; tick++) followPlayer(ghost, tick)
    expect(followPlayer(ghost, 0)).toBe(true)
    expect(tileOf(level, ghost.playback.state.player)).toBe(level.entrance)
    expect(followPlayer(ghost, 1)).toBe(false)
    expect(ghost.playback.tick).toBe(1)
  })

  test('jumps when its level starts again', () => {
    const restarted = { ...cleared(), ticks: [1, 60, 61], inputs: [15, RESTART, 15], length: 120 }
    const [ghost] = createGhosts(level, [replayed('run', 3, [restarted])], 'own')
    const jumps = Array.from({ length: 120 }, (_, i) => followPlayer(ghost, i + 1))
    expect(jumps.flatMap((isJump, i) => (isJump ? [i + 1] : []))).toEqual([60])
  })

  test('stands on the exit when its track has ended, and counts the ticks since', () => {
    const track = cleared()
    const [ghost] = createGhosts(level, [replayed('level', 3, [track])], 'own')
    for (let tick = 1; tick <= track.length + 30; tick++) followPlayer(ghost, tick)
    expect(tileOf(level, ghost.playback.state.player)).toBe(level.exit)
    expect(ticksSinceEnd(ghost, track.length)).toBe(0)
    expect(ticksSinceEnd(ghost, track.length + 30)).toBe(30)
  })

  test.each([
    ['another seed', { seed: 'other' }],
    ['other rules', { rules: 99 }],
    ['another level', { level: 4 }],
    ['a run that did not get so far', { level: 1 }],
  ])('is none of %s', (_, change) => {
    const { replay } = replayed('level', 3, [cleared()])
    expect(createGhosts(level, [{ name: '', replay: { ...replay, ...change } }], 'own')).toEqual([])
  })

  test('of a run is that of its track of the level', () => {
    const tracks = [1, 2, 3, 4].map((length) => ({ ...cleared(), length }))
    const [ghost] = createGhosts(level, [replayed('run', 1, tracks)], 'own')
    seekTick(ghost.playback, 100)
    expect(ghost.playback.tick).toBe(3)
  })
})

describe('the ticks of a run behind its ghosts', () => {
  const lasting = (...lengths: readonly number[]): NamedReplay =>
    replayed(
      'run',
      1,
      lengths.map((length) => ({ length, ticks: [], inputs: [], seconds: [], end: 0 })),
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
