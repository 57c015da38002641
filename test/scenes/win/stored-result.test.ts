import { beforeEach, expect, test } from 'vitest'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { storedResultOf } from '../../../src/scenes/win/stored-result.ts'
import type { Records } from '../../../src/storage/records.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { emptyDisk, openTab } from '../../storage/world.ts'

const FAST = finished('kept')
const SLOW = finished('kept', 10)

beforeEach(emptyDisk)

function keep(records: Records, replay: Replay, endedAt: number): void {
  void records.keep(attempted(replay, { endedAt, realMs: 1000 * endedAt }))
}

test('a replay that was not stored has no result', () => {
  expect(storedResultOf(openTab().records, FAST)).toBeNull()
})

test('a run is compared with earlier runs, not with itself or later ones', () => {
  const { records } = openTab()
  keep(records, SLOW, 1)
  keep(records, FAST, 2)
  const gain = SLOW.tracks[0].length - FAST.tracks[0].length
  expect(gain).toBeGreaterThan(0)
  expect(storedResultOf(records, SLOW)).toMatchObject({
    realMs: 1000,
    comparison: { isFirst: true },
  })
  expect(storedResultOf(records, FAST)).toMatchObject({
    realMs: 2000,
    comparison: { isFirst: false, isBest: true, gain },
  })
  keep(records, { ...SLOW, attempt: 3 }, 3)
  expect(storedResultOf(records, { ...SLOW, attempt: 3 })?.comparison).toMatchObject({
    isBest: false,
    gain: -gain,
  })
})

test('practice has a real time and no comparison, and no run is compared with it', () => {
  const { records } = openTab()
  keep(records, { ...FAST, practice: true }, 1)
  expect(storedResultOf(records, { ...FAST, practice: true })).toEqual({
    realMs: 1000,
    comparison: null,
  })
  keep(records, SLOW, 2)
  expect(storedResultOf(records, SLOW)?.comparison).toMatchObject({ isFirst: true, isBest: true })
})
