import { beforeEach, describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { startEndless } from '../../src/core/game/run.ts'
import {
  clearRecorded,
  isLost,
  loseRecorded,
  openLevel,
} from '../../src/core/replay/recorded-level.ts'
import { replayOf } from '../../src/core/replay/recorded.ts'
import { bestAttempt, bestTimeAt, isOptimumOpen } from '../../src/storage/company.ts'
import { keepFinished } from '../../src/storage/finished.ts'
import { hold } from '../core/replay/playing.ts'
import { emptyDisk, openTab } from './world.ts'

const RUN = startEndless('company')

beforeEach(emptyDisk)

describe('an endless run lost in level 2', () => {
  const first = openLevel({ run: RUN })
  for (const move of first.level.proof.moves) hold(first, move, PLAYER_TICKS_PER_TILE)
  const second = openLevel(clearRecorded(first))
  const [start] = second.level.proof.moves
  for (let left = 30_000; !isLost(second) && left > 0; left--) hold(second, (left % 2) * start, 1)
  const { run, recorded } = loseRecorded(second)

  test('has a best time for the level that was cleared, and none for the other', () => {
    const { records } = openTab()
    keepFinished(records, replayOf(run, recorded), { endedAt: 1, realMs: 1 })
    expect(bestTimeAt(records, first)).toBe(first.state.time)
    expect(bestTimeAt(records, second)).toBeNull()
    expect(bestAttempt(records, RUN)?.levels).toHaveLength(1)
  })

  test('opens no fastest win to be raced', () => {
    const { records } = openTab()
    keepFinished(records, replayOf(run, recorded), { endedAt: 1, realMs: 1 })
    expect(isOptimumOpen(records, first)).toBe(false)
  })
})
