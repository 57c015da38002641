import { beforeEach, describe, expect, test } from 'vitest'
import { readBest, readLast } from '../../../src/app/ghosts/best-replay.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { startLevel, startGiven, startRun } from '../../../src/core/level/run.ts'
import { encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { attemptIdOf } from '../../../src/core/attempt/attempt-id.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import type { AttemptStore } from '../../../src/storage/attempt-store.ts'
import { attempted, ended, finished, replayOfEnded } from '../../storage/attempts.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'

const SEED = 'kept'
const RUN = startLevel(SEED, 1)
const ENDED = ended(SEED)
const FAST = replayOfEnded(ENDED)
const SLOW = finished(SEED, 10)

beforeEach(emptyDisk)

/** Keeps a replay with a given end. */
function keep(attemptStore: AttemptStore, replay: Replay, endedAt = 0): void {
  void attemptStore.save(attempted(replay, { endedAt }))
}

describe('a finished replay', () => {
  test('is the last, and the best until a faster one comes', () => {
    const { attemptStore } = openTab()
    expect(readBest(attemptStore, RUN)).toBeNull()
    keep(attemptStore, SLOW, 1)
    expect(readBest(attemptStore, RUN)).toEqual(SLOW)
    keep(attemptStore, FAST, 2)
    keep(attemptStore, { ...SLOW, attempt: 3 }, 3)
    expect(readBest(attemptStore, RUN)).toEqual(FAST)
    expect(readLast(attemptStore, RUN)).toEqual({ ...SLOW, attempt: 3 })
    expect(attemptStore.attempts()).toHaveLength(3)
  })

  test('that is practice is never the best', () => {
    const { attemptStore } = openTab()
    keep(attemptStore, { ...FAST, practice: true })
    expect(readBest(attemptStore, RUN)).toBeNull()
    expect(readLast(attemptStore, RUN)).toEqual({ ...FAST, practice: true })
  })

  test('belongs to its own run or level', () => {
    const { attemptStore } = openTab()
    keep(attemptStore, FAST)
    expect(readBest(attemptStore, startLevel(SEED, 2))).toBeNull()
    expect(readBest(attemptStore, startLevel('other', 1))).toBeNull()
    expect(readBest(attemptStore, startRun(SEED))).toBeNull()
    expect(readBest(attemptStore, startGiven(buildLevel(SEED, 1), ''))).toBeNull()
  })
})

describe('a best attempt', () => {
  /** Returns an attempt with fields that do not match its replay, or with another replay. */
  function forged(changes: Partial<Attempt>): Attempt {
    const attempt = { ...attempted(FAST), ...changes }
    return { ...attempt, id: attemptIdOf(attempt.replay) }
  }

  test.each([
    ['of another course', { replay: encodeReplay(finished('other')) ?? '' }],
    ['of another time', { levels: [{ level: 1, time: 5, catches: 0, optimum: 5 }] }],
    ['of practice', { replay: encodeReplay({ ...FAST, practice: true }) ?? '' }],
  ])('with a replay %s is not raced', (_, changes) => {
    const { attemptStore } = openTab()
    void attemptStore.save(forged(changes))
    expect(readBest(attemptStore, RUN)).toBeNull()
    expect(attemptStore.attempts()).toEqual([])
  })
})
