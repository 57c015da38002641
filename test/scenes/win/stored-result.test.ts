import { beforeEach, expect, test } from 'vitest'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { storedResultOf } from '../../../src/scenes/win/stored-result.ts'
import type { AttemptStore } from '../../../src/storage/attempt-store.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'

const FAST = finished('kept')
const SLOW = finished('kept', 10)

beforeEach(emptyDisk)

function keep(attemptStore: AttemptStore, replay: Replay, endedAt: number): void {
  void attemptStore.save(attempted(replay, { endedAt, realMs: 1000 * endedAt }))
}

test('a replay that was not stored has no result', () => {
  expect(storedResultOf(openTab().attemptStore, FAST)).toBeNull()
})

test('a run is compared with earlier runs, not with itself or later ones', () => {
  const { attemptStore } = openTab()
  keep(attemptStore, SLOW, 1)
  keep(attemptStore, FAST, 2)
  const gain = SLOW.tracks[0].length - FAST.tracks[0].length
  expect(gain).toBeGreaterThan(0)
  expect(storedResultOf(attemptStore, SLOW)).toMatchObject({
    realMs: 1000,
    comparison: { isFirst: true },
  })
  expect(storedResultOf(attemptStore, FAST)).toMatchObject({
    realMs: 2000,
    comparison: { isFirst: false, isBest: true, gain },
  })
  keep(attemptStore, { ...SLOW, attempt: 3 }, 3)
  expect(storedResultOf(attemptStore, { ...SLOW, attempt: 3 })?.comparison).toMatchObject({
    isBest: false,
    gain: -gain,
  })
})

test('practice has its real time alone, and is nothing to be held against', () => {
  const { attemptStore } = openTab()
  keep(attemptStore, { ...FAST, practice: true }, 1)
  expect(storedResultOf(attemptStore, { ...FAST, practice: true })).toEqual({
    realMs: 1000,
    comparison: null,
  })
  keep(attemptStore, SLOW, 2)
  expect(storedResultOf(attemptStore, SLOW)?.comparison).toMatchObject({
    isFirst: true,
    isBest: true,
  })
})
