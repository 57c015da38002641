import { describe, expect, test } from 'vitest'
import { NO_INPUT, RESTART } from '../../../src/core/game/state.ts'
import { type Run, startLevel, startRun } from '../../../src/core/level/run.ts'
import {
  abandonRecorded,
  clearRecorded,
  openLevel,
  playRecorded,
  practise,
  type RecordedLevel,
  replayOf,
  walkedTiles,
} from '../../../src/core/attempt/recorded-level.ts'
import { hold, walkOut } from '../replay/playing.ts'
import { verifyBuilt } from '../level/built-level.ts'

const SEED = 'recorded'
const ALL_WAYS = 15

/** Clears the current level of a run, and verifies the recording. */
function finish(
  start: Parameters<typeof openLevel>[0],
  level = openLevel(start),
): ReturnType<typeof clearRecorded> {
  walkOut(level)
  const cleared = clearRecorded(level)
  expect(verifyBuilt(replayOf(cleared))).toMatchObject({
    valid: true,
    time: cleared.results.reduce((sum, { time }) => sum + time, 0),
  })
  return cleared
}

describe('a single level', () => {
  test('records the attempt that clears it, and failed attempts separately', () => {
    const level = openLevel(startLevel(SEED, 2))
    hold(level, ALL_WAYS, 200)
    expect(hold(level, RESTART, 1)).toBe(1)
    hold(level, NO_INPUT, 5)
    hold(level, ALL_WAYS, 80)
    expect(hold(level, RESTART, 1)).toBe(1)
    hold(level, NO_INPUT, 1)
    expect(level.run.attempt).toBe(3)
    const run = finish(level.run, level)
    expect(run.attempt).toBe(3)
    expect(run.tracks).toHaveLength(1)
    expect(run.failed.map(({ length }) => length)).toEqual([200, 80])
  })

  test('records an attempt that begins in the tick of the restart', () => {
    const level = openLevel(startLevel(SEED, 2))
    hold(level, ALL_WAYS, 20)
    expect(hold(level, RESTART | ALL_WAYS, 1)).toBe(1)
    expect(level.state.tick).toBe(1)
    expect(level.recording.length).toBe(1)
    expect(level.run.failed).toHaveLength(1)
  })

  test('counts a catch as a failed attempt, and a restart before the first tick as none', () => {
    const level = openLevel(startLevel(SEED, 2))
    hold(level, RESTART, 1)
    expect(level.run.attempt).toBe(1)
    hold(level, ALL_WAYS, 1)
    for (let i = 0; i < 5000 && level.run.attempt === 1; i++) playRecorded(level, NO_INPUT)
    expect(level.run.attempt).toBe(2)
    expect(level.state.tick).toBe(0)
    finish(level.run, level)
  })

  test('that is started over keeps the failed attempts', () => {
    const level = openLevel(startLevel(SEED, 2))
    hold(level, ALL_WAYS, 30)
    const run = abandonRecorded(level)
    expect(run).toEqual({ ...startLevel(SEED, 2), attempt: 2, failed: run.failed })
    expect(run.failed.map(({ length }) => length)).toEqual([30])
  })
})

describe('a run', () => {
  test('records one track a level, with every attempt in it', () => {
    const level = openLevel(startRun(SEED))
    hold(level, ALL_WAYS, 100)
    expect(hold(level, RESTART, 1)).toBe(1)
    hold(level, NO_INPUT, 1)
    const first = finish(level.run, level)
    expect(first.failed).toEqual([])
    expect(first.tracks[0].length).toBe(first.results[0].time)
    const second = finish(first)
    expect(second.level).toBe(3)
    expect(second.tracks).toHaveLength(2)
  })

  test('that is started over begins at level 1 with nothing recorded', () => {
    const second = openLevel(finish(startRun(SEED)))
    hold(second, ALL_WAYS, 30)
    expect(abandonRecorded(second)).toEqual({ ...startRun(SEED), attempt: 2 })
  })
})

describe('practice', () => {
  const branched = (run: Run): RecordedLevel => {
    const level = openLevel(run)
    hold(level, 2, 24)
    hold(level, 4, 24)
    practise(level)
    return level
  }

  test('has the tiles walked before it', () => {
    const level = branched(startRun(SEED))
    const tiles = walkedTiles(level)
    expect(tiles[0]).toBe(level.state.level.entrance)
    expect(tiles.length).toBeGreaterThan(1)
    expect(walkedTiles(openLevel(level.run))).toEqual([level.state.level.entrance])
  })
})
