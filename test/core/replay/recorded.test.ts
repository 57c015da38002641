import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import {
  startEndless,
  startLevel,
  startGiven,
  startOver,
  startRun,
} from '../../../src/core/level/run.ts'
import {
  addCleared,
  addFailed,
  NOTHING_RECORDED,
  replayOf,
  startRecordedOver,
} from '../../../src/core/replay/recorded.ts'
import type { Track } from '../../../src/core/replay/replay.ts'

/** A track that is recognised by its length. */
function track(length: number): Track {
  return { length, ticks: [1], inputs: [2], seconds: [], end: length }
}

describe('a recording', () => {
  test('keeps the tracks of cleared levels in order', () => {
    const recorded = addCleared(addCleared(NOTHING_RECORDED, track(1), []), track(2), [])
    expect(recorded).toMatchObject({ tracks: [track(1), track(2)], failed: [], practice: false })
    expect(NOTHING_RECORDED.tracks).toEqual([])
  })

  test('has the categories that all of its levels have', () => {
    const first = addCleared(NOTHING_RECORDED, track(1), ['any', 'no-catch', 'no-backtrack'])
    expect(first.categories).toEqual(['any', 'no-catch', 'no-backtrack'])
    const second = addCleared(first, track(2), ['any', 'no-backtrack', 'untouched-thread'])
    expect(second.categories).toEqual(['any', 'no-backtrack'])
  })

  test('keeps the last hundred failed attempts', () => {
    let recorded = NOTHING_RECORDED
    for (let i = 1; i <= 250; i++) recorded = addFailed(recorded, track(i))
    expect(recorded.failed.map(({ length }) => length)).toEqual(
      Array.from({ length: 100 }, (_, i) => 151 + i),
    )
  })

  test('keeps those alone when the run starts over', () => {
    const played = { tracks: [track(1)], failed: [track(2)], practice: true }
    const recorded = { ...NOTHING_RECORDED, ...played, categories: [] }
    expect(startRecordedOver(recorded)).toEqual({ ...NOTHING_RECORDED, failed: [track(2)] })
  })
})

describe('the replay of a run', () => {
  test('has its rules, seed, mode, attempt and tracks', () => {
    const run = startOver(startRun('a'))
    const tracks = [track(5), track(6)]
    expect(replayOf({ ...run, level: 2 }, { tracks, practice: false })).toEqual({
      rules: RULES_VERSION,
      seed: 'a',
      mode: 'run',
      level: 1,
      attempt: 2,
      practice: false,
      tracks,
    })
  })

  test('of a single level has its number, and its mark of practice', () => {
    const recorded = { tracks: [track(5)], practice: true }
    expect(replayOf(startLevel('a', 7), recorded)).toMatchObject({
      mode: 'level',
      level: 7,
      attempt: 1,
      practice: true,
      tracks: [track(5)],
    })
  })

  test('that is endless begins at level 1', () => {
    const run = { ...startEndless('a'), level: 2 }
    const recorded = { tracks: [track(5), track(6)], practice: false }
    expect(replayOf(run, recorded)).toMatchObject({ mode: 'endless', level: 1 })
  })

  test('is refused before any level was cleared, and for a maze of the workshop', () => {
    expect(() => replayOf(startRun('a'), NOTHING_RECORDED)).toThrow(RangeError)
    const maze = startGiven(buildLevel('a', 1), '?maze=a')
    expect(() => replayOf(maze, { tracks: [track(1)], practice: false })).toThrow(RangeError)
  })
})
