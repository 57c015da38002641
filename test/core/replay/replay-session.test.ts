import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GameState, tileOf } from '../../../src/core/game/state.ts'
import { hash } from '../../../src/core/game/hash.ts'
import { step } from '../../../src/core/game/step.ts'
import { createThread, extendThread } from '../../../src/core/game/thread.ts'
import { totalTime } from '../../../src/core/level/run.ts'
import { attemptsIn, playerAt, ticksOf } from '../../../src/core/replay/attempts.ts'
import { branchOf, replayOf } from '../../../src/core/attempt/recorded-level.ts'
import {
  createPlayback,
  playTick,
  seekTick,
  tilesWalked,
  trackTickAt,
} from '../../../src/core/replay/playback.ts'
import { recordTick } from '../../../src/core/replay/recording.ts'
import {
  createReplaySession,
  follow,
  opponentsOf,
  lastMoment,
  playbackShown,
  momentShown,
  showLevel,
  showMoment,
  showOverlaid,
  showSingle,
} from '../../../src/core/replay/replay-session.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'
import { clearedTrack, failedTrack, runWithCatches, trackWithCatches } from './runner.ts'

const SEED = 'bcd-fgh-jkl'
const run = runWithCatches(SEED, 4, 2)
const other = runWithCatches(SEED, 3, 1)

function screen(...replays: readonly Replay[]) {
  return createReplaySession(
    replays.map((replay, i) => ({ name: `${i}`, replay })),
    0,
    undefined,
    [],
  )
}

/** The state after playing a replay's track from its beginning. */
function played(replay: Replay, track: number, tick: number): GameState {
  const level = builtLevel(replay.seed, replay.level + track)
  const playback = createPlayback(level, replay.mode, replay.tracks[track])
  while (playback.tick < tick) playTick(playback)
  return playback.state
}

describe('a screening', () => {
  test('builds each level once, when it is first shown, for all replays', () => {
    const asked: number[] = []
    const replays = [run, other].map((replay, i) => ({ name: `${i}`, replay }))
    const session = createReplaySession(replays, 0, undefined, [], (seed, number) => {
      asked.push(number)
      return builtLevel(seed, number)
    })
    expect(asked).toEqual([1])
    showLevel(session, 3)
    follow(session, 1)
    expect(opponentsOf(session)).toHaveLength(1)
    showLevel(session, 1)
    expect(asked).toEqual([1, 3])
  })

  test('shows at any moment the state of playing to it, wherever it was before', () => {
    const session = screen(run)
    const [loadedReplay] = session.replays
    fc.assert(
      fc.property(fc.nat(loadedReplay.last), (moment) => {
        showMoment(session, moment)
        const { track, tick } = trackTickAt(loadedReplay, moment)
        expect(momentShown(session)).toBe(moment)
        expect(hash(playbackShown(session).state)).toBe(hash(played(run, track, tick)))
      }),
      { numRuns: 40 },
    )
  })

  test('keeps level and tick when another replay is followed', () => {
    const session = screen(run, other)
    showMoment(session, 700)
    const { place } = session
    follow(session, 1)
    expect(session.place).toEqual(place)
    expect(hash(playbackShown(session).state)).toBe(hash(played(other, place.track, place.tick)))
    expect(opponentsOf(session).map(({ name }) => name)).toEqual(['0'])
  })

  test('has no ghost of another seed', () => {
    expect(opponentsOf(screen(run, runWithCatches('zzz', 1, 0)))).toEqual([])
  })
})

describe('the walk of a track', () => {
  test('lays at any tick the thread that playing lays', () => {
    const level = builtLevel(SEED, 1)
    const track = trackWithCatches(level, 5, 'walk')
    const playback = createPlayback(level, 'run', track)
    let thread = createThread(level)
    let { starts } = playback.state
    while (playTick(playback)) {
      if (playback.state.starts !== starts) thread = createThread(level)
      starts = playback.state.starts
      extendThread(thread, tileOf(level, playback.state.player))
      if (playback.tick % 97 !== 0) continue
      const laid = createThread(level)
      for (const tile of tilesWalked(playback)) extendThread(laid, tile)
      expect(laid.marks).toEqual(thread.marks)
      expect(laid.tiles.slice(0, laid.length)).toEqual(thread.tiles.slice(0, thread.length))
    }
  })
})

describe('all attempts at once', () => {
  const level = builtLevel(SEED, 1)

  test('of a level of a run are one for each catch, and the one that clears it', () => {
    for (let catches = 0; catches < 5; catches++) {
      const ends = attemptsIn(level, 'run', trackWithCatches(level, catches, 'try')).map(
        ({ end }) => end,
      )
      expect(ends).toEqual([...new Array<string>(catches).fill('caught'), 'cleared'])
    }
  })

  test('begin together, and the followed one stands at the place of its attempt', () => {
    const session = screen(run)
    showOverlaid(session)
    const attempts = session.overlaid?.attempts ?? []
    const best = attempts[attempts.length - 1]
    expect([momentShown(session), session.place.tick]).toEqual([0, best.from])
    expect(lastMoment(session)).toBe(Math.max(...attempts.map(ticksOf)))
    for (const moment of [0, 50, 200, lastMoment(session)]) {
      showMoment(session, moment)
      const { player } = playbackShown(session).state
      expect(playerAt(best, moment)).toEqual(player)
    }
    showSingle(session)
    expect(session.place.tick).toBe(run.tracks[0].length)
  })

  test('of a single level are the failed attempts, then the successful one', () => {
    const failed = [failedTrack(level, 'a'), failedTrack(level, 'b')]
    const replay: Replay = { ...run, mode: 'level', tracks: [clearedTrack(level)] }
    const session = createReplaySession([{ name: '', replay }], 0, undefined, failed)
    showOverlaid(session)
    const attempts = session.overlaid?.attempts ?? []
    expect(attempts.map(({ end }) => end)).toEqual(['caught', 'caught', 'cleared'])
    expect(ticksOf(attempts[2])).toBe(replay.tracks[0].length)
  })
})

describe('play from here', () => {
  test('continues from the shown state as practice, with the levels before unchanged', () => {
    const session = screen(run)
    showLevel(session, 3)
    showMoment(session, momentShown(session) + 133)
    const branch = branchOf(session)
    const { run: branched } = branch
    expect(branched).toMatchObject({ source: { text: SEED }, mode: 'run', level: 3 })
    expect(totalTime(branched)).toBe(run.tracks[0].length + run.tracks[1].length)
    // Continued with the inputs of the replay, the recording equals the replay.
    const { track, tick } = session.place
    const playback = createPlayback(branch.state.level, 'run', run.tracks[track])
    seekTick(playback, tick)
    for (let i = 0; i < 100; i++) {
      playTick(playback)
      const input = playback.inputAt(playback.tick)
      step(branch.state, input)
      recordTick(branch.recording, input, branch.state)
    }
    const replay = replayOf({ ...branched, tracks: [...branched.tracks, branch.recording] })
    expect(replay.practice).toBe(true)
    expect(verifyBuilt(replay)).toMatchObject({ valid: true, hash: hash(playback.state) })
    expect(hash(playbackShown(session).state)).toBe(hash(played(run, track, tick)))
  })
})
