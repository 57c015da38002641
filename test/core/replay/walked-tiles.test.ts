import { describe, expect, test } from 'vitest'
import { NO_INPUT } from '../../../src/core/game/state.ts'
import { startRun } from '../../../src/core/level/run.ts'
import { optimumReplay } from '../../../src/core/replay/optimum.ts'
import {
  createPlayback,
  createWalkRecorder,
  recordWalk,
  walkedTilesOf,
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
  const walk = walkedTilesOf(createPlayback(level, 'level', track))

  test('leads from the entrance to the exit', () => {
    expect(walk.tiles[0]).toBe(level.entrance)
    expect(walk.tiles.at(-1)).toBe(level.exit)
    expect(walk.starts).toEqual([0])
  })

  test('lists each tile once, when it is entered', () => {
    expect(walk.tiles).toHaveLength(level.proof.moves.length + 1)
    for (let i = 1; i < walk.tiles.length; i++) {
      expect(walk.tiles[i]).not.toBe(walk.tiles[i - 1])
      expect(walk.ticks[i]).toBeGreaterThan(walk.ticks[i - 1])
    }
  })

  test.each([1, 7, 1000])('is unchanged if played %i ticks at a time', (most) => {
    const walker = createWalkRecorder(createPlayback(level, 'level', track))
    while (recordWalk(walker, most));
    expect(walker.walked).toEqual(walk)
  })

  test('goes no further than requested', () => {
    const walker = createWalkRecorder(createPlayback(level, 'level', track))
    expect(recordWalk(walker, 25)).toBe(true)
    expect(walker.playback.tick).toBe(25)
    expect(walker.walked.ticks.at(-1)).toBeLessThanOrEqual(25)
  })

  test('begins again at the entrance after a catch', () => {
    const { starts, tiles } = walkedTilesOf(createPlayback(level, 'run', caughtTrack()))
    expect(starts).toHaveLength(2)
    expect(tiles[starts[1]]).toBe(level.entrance)
  })
})
