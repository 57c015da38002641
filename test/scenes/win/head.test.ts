import { beforeEach, expect, test } from 'vitest'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { comparisonSentence, storedResultOf } from '../../../src/scenes/win/head.ts'
import { optimaOf } from '../../core/times/known-optima.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'

const REPLAY = finished('kept')
const SLOW_REPLAY = finished('kept', 10)
const FAST = attempted(REPLAY, { endedAt: 2 })
const SLOW = attempted(SLOW_REPLAY, { endedAt: 1 })

const OPTIMA = optimaOf(REPLAY.tracks[0].length)

beforeEach(emptyDisk)

function open(...stored: readonly Attempt[]) {
  const { attemptStore } = openTab()
  for (const attempt of stored) void attemptStore.save(attempt)
  return attemptStore
}

test('an attempt that was not stored has no result', () => {
  expect(storedResultOf(open(SLOW), FAST, OPTIMA)).toBeNull()
})

test('a run is compared with earlier runs, not with itself or later ones', () => {
  const latest = attempted({ ...SLOW_REPLAY, attempt: 3 }, { endedAt: 3 })
  const attemptStore = open(SLOW, FAST, latest)
  const gain = SLOW_REPLAY.tracks[0].length - REPLAY.tracks[0].length
  expect(gain).toBeGreaterThan(0)
  expect(
    [SLOW, FAST, latest].map((each) => storedResultOf(attemptStore, each, OPTIMA)),
  ).toMatchObject([
    { comparison: { isFirst: true }, moment: 'first-medal' },
    { comparison: { isFirst: false, isBest: true, gain }, moment: 'crown' },
    { comparison: { isBest: false, gain: -gain }, moment: null },
  ])
})

test('practice has no result, and no run is compared with it', () => {
  const practice = attempted({ ...REPLAY, practice: true }, { endedAt: 1 })
  const attemptStore = open(practice, SLOW)
  expect(storedResultOf(attemptStore, practice, OPTIMA)).toBeNull()
  expect(storedResultOf(attemptStore, SLOW, OPTIMA)?.comparison).toMatchObject({ isFirst: true })
})

test.each([
  ['New best: 0.50 faster', { isBest: true, gain: 60 }],
  ['New best!', { isBest: true, gain: null }],
  ['+0.50 to your best', { isBest: false, gain: -60 }],
  ['Equal to your best', { isBest: false, gain: 0 }],
  ['Your best is better', { isBest: false, gain: null }],
])('a run compared with the best before it: %s', (sentence, finish) => {
  expect(comparisonSentence(finish)).toBe(sentence)
})
