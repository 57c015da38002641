import { describe, expect, test } from 'vitest'
import { encodeReplay } from '../../src/core/replay/codec/codec.ts'
import { MAX_TEXT_LENGTH, MAX_TICKS, type Replay } from '../../src/core/replay/replay.ts'
import { importedId } from '../../src/core/attempt/imported-id.ts'
import { isRecord, text, whole } from '../../src/storage/json.ts'
import { bareAttempt, isAttempt, MAX_LEVEL, replayIn } from '../../src/storage/schema.ts'
import { attempted, finished, lostDay, replayOfEnded } from './attempts.ts'

const SEED = 'checked'
const REPLAY = finished(SEED)
const ATTEMPT = attempted(REPLAY)
const [LEVEL] = ATTEMPT.levels

/** Attempt at a day that was lost: it has a track and no cleared level. */
const LOST = attempted(replayOfEnded(lostDay('2026-11-23')))

/** Returns a list with a gap, which a database can hold. */
function withGap(): unknown[] {
  const list: unknown[] = [LEVEL]
  list.length = 2
  return list
}

describe('a value stored as an attempt', () => {
  test('is valid if all of its fields are', () => {
    expect(isAttempt(ATTEMPT)).toBe(true)
    expect(isAttempt(LOST)).toBe(true)
    expect(isAttempt({ ...ATTEMPT, endedAt: 0, more: 1 })).toBe(true)
    const latest = { endedAt: 253_402_300_799_999 }
    expect(isAttempt({ ...ATTEMPT, ...latest })).toBe(true)
    const limits = { ...LEVEL, time: MAX_TICKS, catches: MAX_TICKS }
    expect(isAttempt({ ...ATTEMPT, levels: [limits] })).toBe(true)
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
    ['of levels with a gap', { ...ATTEMPT, levels: withGap() }],
    [
      'of a course at level 1 and level 2 cleared',
      { ...ATTEMPT, levels: [{ ...LEVEL, level: 2 }] },
    ],
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

  test('is kept without its unknown fields', () => {
    const stored = { ...ATTEMPT, levels: [{ ...LEVEL, ticks: 7 }], more: 1 }
    expect(bareAttempt(stored)).toEqual(ATTEMPT)
    expect(bareAttempt(stored)).not.toHaveProperty('more')
    expect(bareAttempt(stored).levels[0]).not.toHaveProperty('ticks')
  })
})

describe('the replay of an attempt', () => {
  /** Returns the attempt with another replay. */
  function holding(replay: Replay) {
    const text = encodeReplay(replay) ?? ''
    return { ...ATTEMPT, replay: text, id: importedId(text) }
  }

  test('is read if its course and its times are those of the attempt', () => {
    expect(replayIn(ATTEMPT)).toEqual(REPLAY)
    expect(replayIn(LOST)?.tracks).toHaveLength(1)
    expect(LOST.levels).toHaveLength(0)
  })

  test('is refused if it has another course or another time, or is practice', () => {
    expect(replayIn(holding(finished('other')))).toBeNull()
    expect(replayIn(holding({ ...REPLAY, practice: true }))).toBeNull()
    expect(replayIn(holding(finished(SEED, 10)))).toBeNull()
    expect(replayIn({ ...ATTEMPT, replay: 'none' })).toBeNull()
  })

  test('is refused if its levels are not those cleared, unless it was lost in the last', () => {
    expect(replayIn({ ...ATTEMPT, levels: [] })).toBeNull()
    expect(replayIn({ ...ATTEMPT, levels: [LEVEL, { ...LEVEL, level: 2 }] })).toBeNull()
  })
})

describe('an untrusted value', () => {
  test('is checked as a record, a text or a number within a range, both ends included', () => {
    expect([{}, null, [], 'x', 7].map(isRecord)).toEqual([true, false, false, false, false])
    expect(text(MAX_TEXT_LENGTH)('x'.repeat(MAX_TEXT_LENGTH))).toBe(true)
    expect(text(MAX_TEXT_LENGTH)('x'.repeat(MAX_TEXT_LENGTH + 1))).toBe(false)
    expect([1, 2, 3, 0, 4, 1.5, '2', NaN].map(whole(1, 3))).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ])
  })
})
