import { beforeEach, describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'
import { expendable, MAX_ATTEMPTS } from '../../src/storage/retention.ts'
import { attempted, finished } from './attempts.ts'
import { emptyDisk, openTab, openWith } from './tab.ts'

beforeEach(emptyDisk)

/** Returns an attempt with invented times. */
function timed(id: number, times: readonly number[], changes: Partial<Attempt> = {}): Attempt {
  const levels = times.map((time, i) => ({ level: i + 1, time, catches: 0 }))
  return {
    ...({ rules: RULES_VERSION, seed: 'bounds', mode: 'run', level: 1 } as const),
    id: id.toString(16).padStart(16, '0'),
    replay: `replay${id}`,
    practice: false,
    levels,
    endedAt: id,
    ...changes,
  }
}

/** Ends of the attempts that are removed so that a number of them is left. */
const ends = (attempts: readonly Attempt[], left: number): number[] =>
  expendable(attempts, left).map(({ endedAt }) => endedAt)

describe('too many attempts', () => {
  test('lose the oldest, except bests of any kind', () => {
    const attempts = [
      timed(1, [9, 9]),
      timed(2, [4, 4]),
      timed(3, [3, 7]),
      timed(4, [7, 3]),
      timed(6, [1, 1], { practice: true }),
      timed(7, [9, 9]),
      timed(8, [9, 9]),
    ]
    const removed = [7, 5, 0].map((left) => ends(attempts, left))
    expect(removed).toEqual([[], [1, 6], [1, 6, 7, 8]])
  })

  test('keep the first attempt at a day, though a later one was faster or lost', () => {
    const day = { mode: 'today', seed: 'TODAY 2026-11-23', level: 4 } as const
    const lost = { level: 4, time: 5, catches: 3, stepsLeft: 2 }
    const attempts = [timed(1, [9], day), timed(2, [3], day), timed(3, [], { ...day, lost })]
    expect(ends(attempts, 1)).toEqual([2, 3])
  })

  test('lose those of a backup before any own, the oldest first and bests last', () => {
    const brought = { fromBackup: true } as const
    const attempts = [
      timed(1, [9, 9]),
      timed(2, [8, 8]),
      timed(3, [9, 9], brought),
      timed(4, [5, 5], brought),
      timed(5, [9, 9], brought),
    ]
    const removed = [5, 4, 2, 0].map((left) => ends(attempts, left))
    expect(removed).toEqual([[], [3], [3, 5, 4], [3, 5, 4, 1]])
  })

  test('are removed in one write when one more is kept', async () => {
    const written: number[] = []
    // Nothing is stored: that takes most of the time.
    const open = openWith((_, keys) => Promise.resolve(void written.push(keys.length)))
    const { attemptStore } = openTab(open)
    await attemptStore.ready
    const best = attempted(finished('bounds'), { endedAt: 0 })
    await attemptStore.save(best)
    for (let i = 1; i <= MAX_ATTEMPTS; i++) await attemptStore.save(timed(i, [9, 9 + i]))
    expect(written).toEqual([...Array<number>(MAX_ATTEMPTS + 1).fill(1), 201])
    const kept = attemptStore.attempts()
    expect(kept.length).toBeLessThan(MAX_ATTEMPTS)
    expect(kept[0]).toMatchObject(best)
    expect(kept.at(-1)?.endedAt).toBe(MAX_ATTEMPTS)
  })
})
