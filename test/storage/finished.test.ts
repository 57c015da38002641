import { beforeEach, describe, expect, test } from 'vitest'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { startLevel, startMaze, startRun } from '../../src/core/level/run.ts'
import { CATEGORIES } from '../../src/core/replay/categories.ts'
import type { RecordedRun } from '../../src/core/replay/recorded-level.ts'
import { MAX_CHANGES, type Replay } from '../../src/core/replay/replay.ts'
import { attemptIdOf } from '../../src/core/speedrun/attempt-id.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { keepFinished, readBest, readLast, textOf } from '../../src/storage/finished.ts'
import type { AttemptStore } from '../../src/storage/attempt-store.ts'
import { attempted, ended, finished, replayOfEnded } from './attempts.ts'
import { emptyDisk, openTab } from './world.ts'

const SEED = 'kept'
const RUN = startLevel(SEED, 1)
const ENDED = ended(SEED)
const FAST = replayOfEnded(ENDED)
const SLOW = finished(SEED, 10)

beforeEach(emptyDisk)

/** Keeps a replay that ended at a moment. */
function keep(attemptStore: AttemptStore, replay: Replay, endedAt = 0): void {
  void attemptStore.keep(attempted(replay, { endedAt }))
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

  test('is kept with what was played', () => {
    const { attemptStore } = openTab()
    void keepFinished(attemptStore, ENDED, { endedAt: 1_800_000_000_000, realMs: 4321 })
    const [attempt] = attemptStore.attempts()
    const { length } = FAST.tracks[0]
    expect(attempt).toMatchObject({ seed: SEED, mode: 'level', level: 1, practice: false })
    expect(attempt).toMatchObject({ endedAt: 1_800_000_000_000, realMs: 4321 })
    expect(attempt.levels).toMatchObject([{ level: 1, time: length, catches: 0 }])
    expect(attempt.categories).toEqual(CATEGORIES)
    expect(attempt.id).toBe(attemptIdOf(attempt.replay))
  })

  test('that is too long to be written is not kept', () => {
    const { attemptStore } = openTab()
    const timing = { endedAt: 0, realMs: 0 }
    expect(keepFinished(attemptStore, withChanges(MAX_CHANGES + 1), timing)).toBeNull()
    expect(attemptStore.attempts()).toEqual([])
    expect(keepFinished(attemptStore, withChanges(100), timing)).not.toBeNull()
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
    expect(readBest(attemptStore, startMaze(buildLevel(SEED, 1), ''))).toBeNull()
  })
})

describe('a best attempt', () => {
  /** An attempt that says something else of its replay, or has another one. */
  function forged(changes: Partial<Attempt>): Attempt {
    const attempt = { ...attempted(FAST), ...changes }
    return { ...attempt, id: attemptIdOf(attempt.replay) }
  }

  test.each([
    ['of another course', { replay: textOf(finished('other')) ?? '' }],
    ['of another time', { levels: [{ level: 1, time: 5, catches: 0, optimum: 5 }] }],
    ['of practice', { replay: textOf({ ...FAST, practice: true }) ?? '' }],
  ])('with a replay %s is not raced', (_, changes) => {
    const { attemptStore } = openTab()
    void attemptStore.keep(forged(changes))
    expect(readBest(attemptStore, RUN)).toBeNull()
    expect(attemptStore.attempts()).toEqual([])
  })
})

/** A level cleared with so many changes of what is held, one each tick. */
function withChanges(changes: number): RecordedRun {
  const [track] = FAST.tracks
  const crowded = {
    ...track,
    length: changes,
    ticks: Array.from({ length: changes }, (_, i) => i + 1),
    inputs: Array.from({ length: changes }, (_, i) => 1 << (i % 2)),
    seconds: new Array<number>(Math.floor(changes / TICK_HZ)).fill(0),
  }
  return { ...ENDED, recorded: { ...ENDED.recorded, tracks: [crowded] } }
}
