import { expect, test } from 'vitest'
import { TICK_HZ } from '../../../src/core/game/rules.ts'
import type { Run } from '../../../src/core/level/run.ts'
import { MAX_CHANGES } from '../../../src/core/replay/replay.ts'
import { attemptOf, attemptOfRun } from '../../../src/core/attempt/finished-attempt.ts'
import { ended, replayOfEnded } from '../../storage/attempts.ts'
import { verifyBuilt } from '../level/built-level.ts'

const SEED = 'kept'
const ENDED = ended(SEED)
const REPLAY = replayOfEnded(ENDED)
const ENDED_AT = 1_800_000_000_000
const ENDING = { id: 'page.1', endedAt: ENDED_AT }

test('a finished run becomes an attempt with the times of its replay and its attempt key', () => {
  const attempt = attemptOfRun(ENDED, ENDING)
  const { length } = REPLAY.tracks[0]
  expect(attempt).toMatchObject({ seed: SEED, mode: 'level', level: 1, practice: false })
  expect(attempt).toMatchObject({ endedAt: ENDED_AT })
  expect(attempt?.levels).toMatchObject([{ level: 1, time: length, catches: 0 }])
  expect(attempt?.id).toBe('page.1')
})

test('a run that is too long to be written becomes no attempt', () => {
  expect(attemptOfRun(withChanges(MAX_CHANGES + 1), ENDING)).toBeNull()
  expect(attemptOfRun(withChanges(100), ENDING)).not.toBeNull()
})

test('a replay that is refused or unfinished becomes no attempt', () => {
  const verdict = verifyBuilt(REPLAY)
  expect(attemptOf(REPLAY, verdict, ENDING)).not.toBeNull()
  const refused = { valid: false, fault: 'end', level: 1, tick: 1 } as const
  expect(attemptOf(REPLAY, refused, ENDING)).toBeNull()
  if (!verdict.valid) throw new Error('the replay is refused')
  expect(attemptOf(REPLAY, { ...verdict, finished: false }, ENDING)).toBeNull()
})

/** Returns a cleared level with a number of changes of input, one in each tick. */
function withChanges(changes: number): Run {
  const [track] = REPLAY.tracks
  const crowded = {
    ...track,
    length: changes,
    runs: Array.from({ length: changes }, (_, i) => [1 << (i % 2), 1]).flat(),
    seconds: new Array<number>(Math.floor(changes / TICK_HZ)).fill(0),
  }
  return { ...ENDED, tracks: [crowded] }
}
