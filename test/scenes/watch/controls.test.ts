import { beforeEach, describe, expect, test } from 'vitest'
import { fastestWin, optimumTime } from '../../../src/core/level/optimum.ts'
import {
  createReplaySession,
  opponentsOf,
  lastMoment,
  playbackShown,
  momentShown,
  type ReplaySession,
} from '../../../src/core/replay/replay-session.ts'
import type { NamedReplay } from '../../../src/core/replay/replay.ts'
import { loadReplay } from '../../../src/core/replay/playback.ts'
import { createWatchControls } from '../../../src/scenes/watch/controls.ts'
import {
  advancePlayer,
  createReplayPlayer,
  type ReplayPlayer,
} from '../../../src/scenes/watch/replay-player.ts'
import { t } from '../../../src/ui/message.ts'
import { runWithCatches } from '../../core/replay/runner.ts'

const SEED = 'bcd-fgh-jkl'
const RUN = runWithCatches(SEED, 3, 1)
const OTHER = runWithCatches(SEED, 3, 0)
const { last, starts } = loadReplay(RUN)

let session: ReplaySession
let player: ReplayPlayer
let controls: ReturnType<typeof createWatchControls>
let moves: number

function open(...replays: readonly NamedReplay['replay'][]): void {
  const named = replays.map((replay) => ({ name: '', replay }))
  session = createReplaySession(named, 0, undefined, [])
  player = createReplayPlayer()
  moves = 0
  controls = createWatchControls(session, player, () => {
    moves++
  })
}

/** Passes a frame of no length, and returns the shown moment. */
function frame(): number {
  advancePlayer(player, session, 0, () => undefined)
  return momentShown(session)
}

function numberShown(): number {
  return playbackShown(session).level.number
}

beforeEach(() => {
  open(RUN, OTHER)
})

describe('playing', () => {
  test('changes to the next slower or faster speed, up to the ends', () => {
    for (const [by, speed] of [
      [1, 2],
      [1, 4],
      [1, 8],
      [1, 8],
      [-1, 4],
    ] as const) {
      controls.changeSpeed(by)
      expect(player.speed).toBe(speed)
    }
    for (let i = 0; i < 8; i++) controls.changeSpeed(-1)
    expect(player.speed).toBe(0.25)
  })
})

describe('seeking', () => {
  test('moves to a moment, by seconds and to the ends, and playing continues', () => {
    controls.seek(500)
    expect(frame()).toBe(500)
    controls.seekBy(1)
    expect(frame()).toBe(620)
    controls.seekBy(-2)
    expect(frame()).toBe(380)
    controls.seekToEnd('last')
    expect(frame()).toBe(last)
    controls.seekToEnd('first')
    expect(frame()).toBe(0)
    expect(player.isPlaying).toBe(true)
    expect(moves).toBe(0)
  })

  test('by several steps in one frame adds them up', () => {
    controls.seek(500)
    controls.seekBy(1)
    controls.seekBy(1)
    controls.stepBy(1)
    expect(frame()).toBe(741)
  })

  test('by a tick pauses', () => {
    controls.seek(500)
    frame()
    controls.stepBy(-1)
    expect(frame()).toBe(499)
    expect(player.isPlaying).toBe(false)
    controls.stepBy(1)
    expect(frame()).toBe(500)
  })
})

describe('a level', () => {
  test('is shown from its beginning, with one call of moved', () => {
    controls.showLevel(3)
    expect(momentShown(session)).toBe(starts[2])
    controls.jumpLevel(-1)
    expect(momentShown(session)).toBe(starts[1])
    controls.jumpLevel(1)
    expect(momentShown(session)).toBe(starts[2])
    expect(moves).toBe(3)
  })

  test('that the replay does not have is not shown', () => {
    controls.jumpLevel(-1)
    controls.showLevel(4)
    expect([numberShown(), moves]).toEqual([1, 0])
  })

  test('replaces a requested moment, and its end stays for its full time', () => {
    controls.seek(100)
    player.lingered = 5
    controls.showLevel(2)
    expect(player.lingered).toBe(0)
    expect(frame()).toBe(starts[1])
  })
})

describe('another replay', () => {
  test('is followed at the same level and tick, with one call of moved', () => {
    controls.showLevel(2)
    controls.seekBy(1)
    frame()
    controls.follow(1)
    expect([session.followed, numberShown(), session.place.tick]).toEqual([1, 2, 120])
    expect(moves).toBe(2)
  })
})

describe('overlaid attempts', () => {
  test('begin together and play, with one call of moved; then the single replay is shown again', () => {
    controls.seekToEnd('last')
    frame()
    player.isPlaying = false
    controls.toggleOverlaid()
    expect(session.overlaid).not.toBeNull()
    expect(player.isPlaying).toBe(true)
    expect([momentShown(session), moves]).toEqual([0, 1])
    expect(lastMoment(session)).toBeLessThan(last)
    player.isPlaying = false
    controls.toggleOverlaid()
    expect(session.overlaid).toBeNull()
    expect([player.isPlaying, moves]).toEqual([false, 2])
  })
})

test('the perfect run is switched on and off beside a replay', () => {
  const names = () => opponentsOf(session).map(({ name }) => name)
  const { level } = playbackShown(session)
  fastestWin(level)
  controls.togglePerfect()
  expect(names()).toEqual(['', t('medal.perfect')])
  const end = optimumTime(level)
  expect(opponentsOf(session)[1].follow(end + 7).sinceEnd).toBe(7)
  controls.togglePerfect()
  expect(names()).toEqual([''])
})
