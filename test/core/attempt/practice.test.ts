import { describe, expect, test } from 'vitest'
import { hash } from '../../../src/core/game/hash.ts'
import { NO_INPUT, RESTART } from '../../../src/core/game/state.ts'
import { startLevel, startRun } from '../../../src/core/level/run.ts'
import {
  abandonRecorded,
  clearRecorded,
  openLevel,
  practise,
  type RecordedLevel,
  replayOf,
} from '../../../src/core/attempt/recorded-level.ts'
import {
  canPlacePoint,
  copyLevel,
  createTools,
  isPractising,
  returnTo,
  slowDown,
} from '../../../src/core/attempt/practice.ts'
import { hold, walkOut, wander } from '../replay/playing.ts'
import { verifyBuilt } from '../level/built-level.ts'

const SEED = 'practice'
const ALL_WAYS = 15

describe('the tools of practice', () => {
  test('are off at first, and any of them makes it practice', () => {
    expect(isPractising(createTools())).toBe(false)
    const slow = createTools()
    slowDown(slow)
    const seeing = createTools()
    seeing.showsThoughts = true
    const returning = createTools()
    returning.point = openLevel(startLevel(SEED, 1))
    for (const tools of [slow, seeing, returning]) expect(isPractising(tools)).toBe(true)
  })

  test('slow down by quarters, and after the slowest pace go on at full speed', () => {
    const tools = createTools()
    const paces = Array.from({ length: 5 }, () => {
      slowDown(tools)
      return tools.pace
    })
    expect(paces).toEqual([75, 50, 25, 100, 75])
  })
})

describe('practice', () => {
  test('of a single level ends with the attempt', () => {
    const level = openLevel(startLevel(SEED, 2))
    hold(level, ALL_WAYS, 30)
    practise(level)
    expect(level.run.practice).toBe(true)
    hold(level, RESTART, 1)
    hold(level, NO_INPUT, 1)
    walkOut(level)
    expect(replayOf(clearRecorded(level)).practice).toBe(false)
  })

  test('of a run lasts when the level starts again, and ends with the run', () => {
    const level = openLevel(startRun(SEED))
    practise(level)
    hold(level, ALL_WAYS, 30)
    hold(level, RESTART, 1)
    hold(level, NO_INPUT, 1)
    walkOut(level)
    expect(replayOf(clearRecorded(level)).practice).toBe(true)
    const next = openLevel(clearRecorded(level))
    expect(next.run.practice).toBe(true)
    expect(openLevel(abandonRecorded(next)).run.practice).toBe(false)
  })
})

describe.each([
  ['a run', startRun(SEED)],
  ['a single level', startLevel(SEED, 1)],
])('a restart point in %s', (_, run) => {
  /** A level in the middle of an attempt, with a restart point. */
  function place(): { level: RecordedLevel; point: RecordedLevel } {
    const level = openLevel(run)
    hold(level, ALL_WAYS, 60)
    return { level, point: copyLevel(level) }
  }

  test('restores the level any number of times, independent of later play', () => {
    const { level, point } = place()
    const { tick } = level.state
    const before = hash(level.state)
    for (const name of ['once', 'twice']) {
      wander(level, name, 500)
      const back = returnTo(point, level)
      expect(back.state.tick).toBe(tick)
      expect(hash(back.state)).toBe(before)
      expect(back.recording.length).toBe(tick)
      wander(back, name, 500)
    }
  })

  test('gives a replay that is valid from its first tick, and practice', () => {
    const { level, point } = place()
    wander(level, 'away', 300)
    const back = returnTo(point, level)
    hold(back, RESTART, 1)
    hold(back, NO_INPUT, 1)
    practise(back)
    walkOut(back)
    const replay = replayOf(clearRecorded(back))
    expect(replay.practice).toBe(true)
    expect(verifyBuilt(replay)).toMatchObject({ valid: true })
    expect(returnTo(point, level).run.practice).toBe(true)
  })
})

describe('a restart point', () => {
  test('keeps the count of attempts and the failed attempts', () => {
    const level = openLevel(startLevel(SEED, 1))
    hold(level, ALL_WAYS, 20)
    const point = copyLevel(level)
    hold(level, RESTART, 1)
    hold(level, NO_INPUT, 1)
    const back = returnTo(point, level)
    expect(back).toMatchObject({ run: { attempt: 2 } })
    expect(back.run.failed.map(({ length }) => length)).toEqual([20])
  })

  test('has no place in a catch or on the exit', () => {
    const level = openLevel(startLevel(SEED, 1))
    expect(canPlacePoint(level)).toBe(true)
    hold(level, ALL_WAYS, 1)
    for (let i = 0; i < 5000 && level.state.phase !== 'caught'; i++) hold(level, NO_INPUT, 1)
    expect(canPlacePoint(level)).toBe(false)
    const other = openLevel(startLevel(SEED, 1))
    walkOut(other)
    expect(other.state.phase).toBe('cleared')
    expect(canPlacePoint(other)).toBe(false)
  })
})
