import { describe, expect, test } from 'vitest'
import {
  createReplaySession,
  lastMoment,
  momentShown,
  showOverlaid,
} from '../../../src/core/replay/replay-session.ts'
import {
  advancePlayer,
  createReplayPlayer,
  seek,
  shareShown,
  startPlayer,
} from '../../../src/scenes/watch/replay-player.ts'
import { runWithCatches } from '../../core/replay/runner.ts'

const replay = runWithCatches('bcd-fgh-jkl', 3, 1)

function open() {
  const session = createReplaySession([{ name: '', replay }], 0, undefined, [])
  const player = createReplayPlayer()
  const run = (frames: number, milliseconds: number): number => {
    let ticks = 0
    for (let i = 0; i < frames; i++) {
      advancePlayer(player, session, milliseconds, () => {
        ticks++
      })
    }
    return ticks
  }
  return { session, player, run }
}

describe('a replay player', () => {
  test.each([0.25, 0.5, 1, 2, 4, 8])('plays %d times as fast at any frame rate', (speed) => {
    for (const [frames, milliseconds] of [
      [4, 100],
      [40, 10],
    ]) {
      const { player, run } = open()
      player.speed = speed
      expect(run(frames, milliseconds)).toBe(speed * 48)
    }
  })

  test('calls onTick once for every tick and stops at the last', () => {
    const { session, player, run } = open()
    expect(run(3000, 50)).toBe(lastMoment(session))
    expect(momentShown(session)).toBe(lastMoment(session))
    expect(player.isPlaying).toBe(false)
  })

  test('starts again from the first moment after the last was shown', () => {
    const { session, player, run } = open()
    seek(player, session, lastMoment(session))
    run(1, 10)
    startPlayer(player, session)
    run(1, 10)
    expect(momentShown(session)).toBe(0)
  })

  test('goes to the requested moment while it is held, and no further', () => {
    const { session, player, run } = open()
    player.isHeld = true
    seek(player, session, 300)
    run(10, 100)
    expect(momentShown(session)).toBe(300)
  })

  test('stays at the end of a level for 0.3 seconds, also after a seek', () => {
    const { session, player, run } = open()
    const end = { track: 0, tick: replay.tracks[0].length }
    const goToEnd = (): void => {
      seek(player, session, end.tick)
      run(1, 0)
    }
    goToEnd()
    run(2, 100)
    goToEnd()
    expect(run(3, 100)).toBe(0)
    expect(session.place).toEqual(end)
    expect(run(1, 100)).toBe(12)
    expect(session.place).toEqual({ track: 1, tick: 11 })
  })

  test('does not stay at the end of a level while attempts are overlaid', () => {
    const { session, player, run } = open()
    showOverlaid(session)
    run(3000, 50)
    expect(momentShown(session)).toBe(lastMoment(session))
    expect(player.lingered).toBe(0)
  })

  test('is never asked for a moment outside the replay, from which the next step would count', () => {
    const { session, player } = open()
    const last = lastMoment(session)
    for (const [moment, wanted] of [
      [-50, 0],
      [last + 50, last],
    ]) {
      seek(player, session, moment)
      expect(player.wanted).toBe(wanted)
    }
  })

  test('shows the first tick with the first frame after its start', () => {
    const { session, player, run } = open()
    player.isPlaying = false
    seek(player, session, 100)
    run(1, 0)
    startPlayer(player, session)
    expect(player.isPlaying).toBe(true)
    run(1, 1)
    expect(momentShown(session)).toBe(101)
  })

  test('draws between two ticks only while it plays', () => {
    const { session, player, run } = open()
    expect(run(1, 12.5)).toBe(1)
    expect(shareShown(player)).toBe(0.5)
    player.isHeld = true
    expect(shareShown(player)).toBe(1)
    player.isHeld = false
    player.isPlaying = false
    expect(shareShown(player)).toBe(1)
    player.isPlaying = true
    seek(player, session, replay.tracks[0].length)
    run(1, 0)
    expect(shareShown(player)).not.toBe(1)
    run(1, 12.5)
    expect(shareShown(player)).toBe(1)
    run(3, 100)
    expect(shareShown(player)).not.toBe(1)
  })
})
