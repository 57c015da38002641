import { describe, expect, test } from 'vitest'
import { NO_INPUT, tileOf } from '../../../src/core/game/state.ts'
import { startRun } from '../../../src/core/level/run.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import {
  createPlayback,
  playThrough,
  seekTick,
  tilesWalked,
} from '../../../src/core/replay/playback.ts'
import { openLevel, playRecorded } from '../../../src/core/attempt/recorded-level.ts'
import { builtLevel } from '../level/built-level.ts'

const level = builtLevel('theseus', 1)

/** Track of a level in which the player steps out, waits for the minotaur, and steps again. */
function caughtTrack() {
  const recorded = openLevel(startRun('theseus'))
  const [first] = level.proof.moves
  while (recorded.state.tick < 5000) {
    playRecorded(recorded, recorded.state.phase === 'running' ? NO_INPUT : first)
    if (recorded.state.catches === 1 && recorded.state.phase === 'running') break
  }
  return recorded.recording
}

describe('a walk', () => {
  const [track] = optimumReplay(level).tracks
  const { walk, attempts } = playThrough(level, 'level', track)

  test('leads from the entrance to the exit', () => {
    expect(walk.tiles[0]).toBe(level.entrance)
    expect(walk.tiles.at(-1)).toBe(level.exit)
    expect(attempts).toEqual([{ start: 0, from: 0, to: track.length, end: 'cleared' }])
  })

  test('lists each tile once, when it is entered', () => {
    expect(walk.tiles).toHaveLength(level.proof.moves.length + 1)
    for (let i = 1; i < walk.tiles.length; i++) {
      expect(walk.tiles[i]).not.toBe(walk.tiles[i - 1])
      expect(walk.ticks[i]).toBeGreaterThan(walk.ticks[i - 1])
    }
  })

  test('begins again at the entrance after a catch', () => {
    const { attempts, walk } = playThrough(level, 'run', caughtTrack())
    expect(attempts).toHaveLength(2)
    expect(walk.tiles[walk.ticks.indexOf(attempts[1].start)]).toBe(level.entrance)
  })

  test('is noted once, in whatever order its ticks are played', () => {
    const caught = caughtTrack()
    const whole = playThrough(level, 'run', caught)
    const playback = createPlayback(level, 'run', caught)
    for (const tick of [7, 0, 25, 24, 300, 5, Infinity, 40]) {
      seekTick(playback, tick)
      expect(tilesWalked(playback).at(-1)).toBe(tileOf(level, playback.state.player))
    }
    expect([playback.walk, playback.attempts]).toEqual([whole.walk, whole.attempts])
  })
})
