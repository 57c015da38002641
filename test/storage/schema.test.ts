import { describe, expect, test } from 'vitest'
import { encodeReplay } from '../../src/core/replay/codec/codec.ts'
import { MAX_TICKS, type Replay } from '../../src/core/replay/replay.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'
import { isRecord, text, whole } from '../../src/storage/json.ts'
import { isAttempt, MAX_LEVEL, replayIn } from '../../src/storage/schema.ts'
import { attempted, finished, lostDay, replayOfEnded } from './attempts.ts'

const SEED = 'checked'
const REPLAY = finished(SEED)
const ATTEMPT = attempted(REPLAY)
const [LEVEL] = ATTEMPT.levels

/** Attempt at a day that was lost: it has a track and no cleared level. */
const LOST = attempted(replayOfEnded(lostDay('2026-11-23')))

/** List with a gap, which a database can hold. */
const WITH_GAP = Object.assign([LEVEL], { length: 2 })

describe('a value stored as an attempt', () => {
  test('is valid if all of its fields are', () => {
    const limits = { ...LEVEL, time: MAX_TICKS, catches: MAX_TICKS }
    const valid = [
      ...[ATTEMPT, LOST, { ...ATTEMPT, endedAt: 0, more: 1 }],
      ...[
        { ...ATTEMPT, endedAt: 253_402_300_799_999 },
        { ...ATTEMPT, levels: [limits] },
      ],
    ]
    expect(valid.map(isAttempt)).toEqual(valid.map(() => true))
  })

  test.each<[string, unknown]>([
    ['that is null', null],
    ['of an unknown mode', { ...ATTEMPT, mode: 'maze' }],
    ['of a run at another level than its first', { ...ATTEMPT, mode: 'run', level: 2 }],
    ['of an empty seed', { ...ATTEMPT, seed: '' }],
    ['of practice that is not a boolean', { ...ATTEMPT, practice: 1 }],
    ['that ended after the year 9999', { ...ATTEMPT, endedAt: 253_402_300_800_000 }],
    ['without a level', { ...ATTEMPT, levels: [] }],
    ['that is lost but not of a day', { ...LOST, mode: 'level' }],
    ['of a day that is lost and cleared', { ...LOST, levels: [{ ...LEVEL, level: 4 }] }],
    ['of levels with a gap', { ...ATTEMPT, levels: WITH_GAP }],
    ['of level 1 with level 2 cleared', { ...ATTEMPT, levels: [{ ...LEVEL, level: 2 }] }],
    ['of a time above the maximum', { ...ATTEMPT, levels: [{ ...LEVEL, time: MAX_TICKS + 1 }] }],
  ])('%s is invalid', (_, value) => {
    expect(isAttempt(value)).toBe(false)
  })

  test('is invalid with more levels than any course has', () => {
    const levels = Array.from({ length: MAX_LEVEL + 1 }, (_, i) => ({ ...LEVEL, level: i + 1 }))
    const many = { ...ATTEMPT, levels: levels.slice(0, MAX_LEVEL) }
    expect(isAttempt(many)).toBe(true)
    expect(isAttempt({ ...many, levels })).toBe(false)
  })
})

describe('the replay of an attempt', () => {
  /** Returns the attempt with another replay. */
  const holding = (replay: Replay): Attempt => ({ ...ATTEMPT, replay: encodeReplay(replay) ?? '' })

  test('is read if its course and its times are those of the attempt', () => {
    expect(replayIn(ATTEMPT)).toEqual(REPLAY)
    expect(replayIn(LOST)?.tracks).toHaveLength(1)
    expect(LOST.levels).toHaveLength(0)
  })

  test.each<[string, Attempt]>([
    ['another course', holding(finished('other'))],
    ['practice', holding({ ...REPLAY, practice: true })],
    ['another time', holding(finished(SEED, 10))],
    ['no text of a replay', { ...ATTEMPT, replay: 'none' }],
    ['more levels than were cleared', { ...ATTEMPT, levels: [] }],
    ['fewer levels than were cleared', { ...ATTEMPT, levels: [LEVEL, { ...LEVEL, level: 2 }] }],
  ])('is refused if it has %s', (_, attempt) => {
    expect(replayIn(attempt)).toBeNull()
  })
})

describe('an untrusted value', () => {
  test('is checked as a record, a text or a number within a range, both ends included', () => {
    expect([{}, null, [], 'x', 7].filter(isRecord)).toEqual([{}])
    expect(['', 'xx', 'xxx', 7].filter(text(2))).toEqual(['', 'xx'])
    expect([1, 2, 3, 0, 4, 1.5, '2', NaN].filter(whole(1, 3))).toEqual([1, 2, 3])
  })
})
