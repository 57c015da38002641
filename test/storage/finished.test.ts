import { beforeEach, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { CAUGHT_TICKS } from '../../src/core/game/rules.ts'
import { startEndless, startLevel, startMaze, startRun } from '../../src/core/game/run.ts'
import { isLost, loseRecorded, openLevel } from '../../src/core/replay/recorded-level.ts'
import { replayOf } from '../../src/core/replay/recorded.ts'
import { MAX_CHANGES, type Replay } from '../../src/core/replay/replay.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { idOf } from '../../src/storage/attempt-id.ts'
import { keepFinished, readBest, readLast, textOf } from '../../src/storage/finished.ts'
import type { Records } from '../../src/storage/records.ts'
import { hold } from '../core/replay/playing.ts'
import { attempted, finished } from './attempts.ts'
import { emptyDisk, openTab } from './world.ts'

const SEED = 'kept'
const RUN = startLevel(SEED, 1)
const FAST = finished(SEED)
const SLOW = finished(SEED, 10)

beforeEach(emptyDisk)

/** Keeps a replay that ended at a moment. */
function keep(records: Records, replay: Replay, endedAt = 0): 'best' | 'last' | null {
  return keepFinished(records, replay, { endedAt, realMs: 0 })?.standing ?? null
}

describe('a finished replay', () => {
  test('is the last, and the best until a faster one comes', () => {
    const { records } = openTab()
    expect(readBest(records, RUN)).toBeNull()
    expect(keep(records, SLOW, 1)).toBe('best')
    expect(readBest(records, RUN)).toEqual(SLOW)
    expect(keep(records, FAST, 2)).toBe('best')
    expect(keep(records, { ...SLOW, attempt: 3 }, 3)).toBe('last')
    expect(readBest(records, RUN)).toEqual(FAST)
    expect(readLast(records, RUN)).toEqual({ ...SLOW, attempt: 3 })
    expect(records.attempts()).toHaveLength(3)
  })

  test('is kept with what playing it shows', () => {
    const { records } = openTab()
    keepFinished(records, FAST, { endedAt: 1_800_000_000_000, realMs: 4321 })
    const [attempt] = records.attempts()
    const { length } = FAST.tracks[0]
    expect(attempt).toMatchObject({ seed: SEED, mode: 'level', level: 1, practice: false })
    expect(attempt).toMatchObject({ endedAt: 1_800_000_000_000, realMs: 4321 })
    expect(attempt.levels).toMatchObject([{ level: 1, time: length, catches: 0 }])
    expect(attempt.categories).toContain('no-backtrack')
    expect(attempt.id).toBe(idOf(attempt.replay))
  })

  test('that is practice is never the best', () => {
    const { records } = openTab()
    expect(keep(records, { ...FAST, practice: true })).toBe('last')
    expect(readBest(records, RUN)).toBeNull()
    expect(readLast(records, RUN)).toEqual({ ...FAST, practice: true })
  })

  test('belongs to its own run or level', () => {
    const { records } = openTab()
    keep(records, FAST)
    expect(readBest(records, startLevel(SEED, 2))).toBeNull()
    expect(readBest(records, startLevel('other', 1))).toBeNull()
    expect(readBest(records, startRun(SEED))).toBeNull()
    expect(readBest(records, startMaze(buildLevel(SEED, 1), ''))).toBeNull()
  })

  test.each([
    ['unfinished', { ...FAST, tracks: [{ ...FAST.tracks[0], length: 5 }] }],
    ['forged', { ...FAST, tracks: [{ ...FAST.tracks[0], end: 1 }] }],
    ['too long to be written', withChanges(MAX_CHANGES + 1)],
  ])('that is %s is not kept', (_, replay) => {
    const { records } = openTab()
    expect(keep(records, replay)).toBeNull()
    expect(records.attempts()).toEqual([])
  })
})

describe('a best attempt', () => {
  /** An attempt that says something else of its replay, or has another one. */
  function forged(changes: Partial<Attempt>): Attempt {
    const attempt = { ...attempted(FAST), ...changes }
    return { ...attempt, id: idOf(attempt.replay) }
  }
  const broken = textOf({ ...FAST, tracks: [{ ...FAST.tracks[0], end: 1 }] }) ?? ''

  test('that cannot be played as it says never beats a true one, and is told of', () => {
    const { records } = openTab()
    void records.keep(forged({ replay: broken }))
    expect(keep(records, SLOW)).toBe('best')
    expect(readBest(records, RUN)).toEqual(SLOW)
    expect(records.takeTrouble()).toEqual({ reason: 'damaged', count: 1 })
    expect(records.takeTrouble()).toBeNull()
  })

  test.each([
    ['of another course', { replay: textOf(finished('other')) ?? '' }],
    ['of another time', { levels: [{ level: 1, time: 5, catches: 0, optimum: 5 }] }],
    ['of practice', { replay: textOf({ ...FAST, practice: true }) ?? '' }],
  ])('with a replay %s is not raced', (_, changes) => {
    const { records } = openTab()
    void records.keep(forged(changes))
    expect(readBest(records, RUN)).toBeNull()
    expect(records.attempts()).toEqual([])
  })
})

describe('an endless attempt', () => {
  test('that says it cleared the level it was lost in never beats a true one', () => {
    const replay = lostRun()
    const lost = attempted(replay)
    expect(lost.levels).toEqual([])
    const { records } = openTab()
    const time = replay.tracks[0].length
    void records.keep({ ...lost, levels: [{ level: 1, time, catches: 3, optimum: 1 }] })
    expect(keep(records, { ...replay, attempt: 2 })).toBe('best')
    expect(records.attempts()).toHaveLength(1)
  })
})

/** An endless run in which somebody steps forward and waits, three times. */
function lostRun(): Replay {
  const level = openLevel({ run: startEndless(SEED) })
  const [first] = FAST.tracks[0].inputs
  for (let tries = 0; tries < 3; tries++) {
    hold(level, first, 24)
    for (let left = 20_000; level.state.catches <= tries && left > 0; left--) hold(level, 0, 1)
    if (!isLost(level)) hold(level, 0, CAUGHT_TICKS)
  }
  const { run, recorded } = loseRecorded(level)
  return replayOf(run, recorded)
}

/** A replay that has more changes than a link may hold, and ends at the exit all the same. */
function withChanges(changes: number): Replay {
  const level = openLevel({ run: startLevel(SEED, 1) })
  const [first] = FAST.tracks[0].inputs
  const back = 1 << ((Math.log2(first) + 2) % 4)
  for (let i = 0; i < changes / 2; i++) {
    hold(level, first, 1)
    hold(level, back, 1)
  }
  return { ...FAST, tracks: [level.recording] }
}
