import type { Track } from '../../../src/core/game/track.ts'
import { describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { startGiven, startLevel, startOver, startRun } from '../../../src/core/level/run.ts'
import { addFailed, replayOf } from '../../../src/core/attempt/recorded-level.ts'

function track(length: number): Track {
  return { length, runs: [2, length], seconds: [], end: length }
}

test('a recording keeps the last hundred failed attempts', () => {
  let run = startLevel('a', 1)
  for (let i = 1; i <= 250; i++) run = addFailed(run, track(i))
  expect(run.failed.map(({ length }) => length)).toEqual(
    Array.from({ length: 100 }, (_, i) => 151 + i),
  )
})

describe('the replay of a run', () => {
  test('has its rules, seed, mode, attempt and tracks', () => {
    const run = startOver(startRun('a'))
    const tracks = [track(5), track(6)]
    expect(replayOf({ ...run, level: 2, tracks })).toEqual({
      rules: RULES_VERSION,
      seed: 'a',
      mode: 'run',
      level: 1,
      attempt: 2,
      practice: false,
      tracks,
    })
  })

  test('is refused before any level was cleared, and for a maze of the workshop', () => {
    expect(() => replayOf(startRun('a'))).toThrow(RangeError)
    const maze = startGiven(buildLevel('a', 1), '?maze=a')
    expect(() => replayOf({ ...maze, tracks: [track(1)] })).toThrow(RangeError)
  })
})
